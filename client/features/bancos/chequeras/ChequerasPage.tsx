import { Button } from '@mantine/core';
import { IconBook2, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { ConLibros } from '@/features/asientos/presta';
import { toBancos } from '@/navegacion/contabilidad';
import { toGirados } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { cambiarChequera, chequerasQuery, eliminarChequera, type Chequera } from '../api';
import { DarDeBaja } from './DarDeBaja';
import { Impresion } from './Impresion';
import { NuevaChequera } from './NuevaChequera';
import estilos from '../bancos.module.css';

const COLUMNAS: Columna<Chequera>[] = [
  {
    id: 'numeros',
    titulo: 'Chequera',
    envolver: true,
    celda: (c) => (
      <>
        <span className="tabular">
          Del {c.desde} al {c.hasta}
        </span>
        <span className={estilos.menor}>{c.banco}</span>
      </>
    ),
  },
  { id: 'siguiente', titulo: 'Sigue el', celda: (c) => <span className="tabular">{c.siguiente ?? ''}</span> },
  { id: 'usados', titulo: 'Usados', numerica: true, celda: (c) => c.usados },
  { id: 'de_baja', titulo: 'De baja', numerica: true, celda: (c) => c.de_baja },
  { id: 'quedan', titulo: 'Quedan', numerica: true, celda: (c) => c.quedan },
  {
    id: 'estado',
    titulo: 'Estado',
    celda: (c) => (c.activa ? <Estado tono="ok">Activa</Estado> : <Estado tono="neutro">Inactiva</Estado>),
  },
];

/** Las chequeras de los bancos: de ellas sale el número de cada cheque que se gira. */
export function ChequerasPage() {
  const consulta = useQuery(chequerasQuery);
  const consultas = useQueryClient();
  const edita = usePermiso('contabilidad.editar');
  const [creando, setCreando] = useState(false);
  const [formato, setFormato] = useState<Chequera | null>(null);
  const [deBaja, setDeBaja] = useState<Chequera | null>(null);
  const releer = () => void refrescar(consultas, alCambiar.banco);
  const cambiar = (c: Chequera) =>
    hacer(
      () => cambiarChequera(c.id, { activa: !c.activa, version: c.version }),
      c.activa ? 'Chequera desactivada' : 'Chequera activada',
      releer,
    );
  const eliminar = async (c: Chequera) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar la chequera?',
      `La del ${c.desde} al ${c.hasta}, ${c.banco}. No se usó ninguna de sus hojas.`,
      { si: 'Eliminar', peligro: true },
    );
    if (seguro) await hacer(() => eliminarChequera(c.id), 'Chequera eliminada', releer);
  };
  const columnas: Columna<Chequera>[] = [
    ...COLUMNAS,
    {
      id: 'hacer',
      titulo: 'Acciones',
      envolver: true,
      celda: (c) => (
        <span className={estilos.acciones}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setFormato(c)}
            aria-label={`Impresión de los cheques de ${c.banco}, del ${c.desde} al ${c.hasta}`}
          >
            Impresión
          </Button>
          {c.acciones.includes('dar_de_baja') && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setDeBaja(c)}
              aria-label={`Dar de baja hojas de la del ${c.desde} al ${c.hasta}`}
            >
              Dar de baja
            </Button>
          )}
          {c.acciones.includes('editar') && (
            <BotonAccion
              size="compact-sm"
              variant="default"
              alPulsar={() => cambiar(c)}
              aria-label={`${c.activa ? 'Desactivar' : 'Activar'} la del ${c.desde} al ${c.hasta}`}
            >
              {c.activa ? 'Desactivar' : 'Activar'}
            </BotonAccion>
          )}
          {c.acciones.includes('eliminar') && (
            <BotonAccion
              size="compact-sm"
              variant="default"
              alPulsar={() => eliminar(c)}
              aria-label={`Eliminar la del ${c.desde} al ${c.hasta}`}
            >
              Eliminar
            </BotonAccion>
          )}
        </span>
      ),
    },
  ];
  const nueva = edita && (
    <Button onClick={() => setCreando(true)} leftSection={<Icono de={IconPlus} />}>
      Nueva chequera
    </Button>
  );
  return (
    <Pagina
      titulo="Chequeras"
      subtitulo="Los números que cada banco dio: cada pago con cheque toma el que sigue."
      cuenta={consulta.data?.length}
      migas={[
        { to: toBancos(), texto: 'Bancos y cajas' },
        { to: toGirados(), texto: 'Cheques girados' },
      ]}
      acciones={consulta.data?.length ? nueva : undefined}
    >
      <Consulta de={consulta}>
        {(chequeras) =>
          chequeras.length ? (
            <Tarjeta titulo="Chequeras" sinRelleno>
              <TablaSimple
                apilar
                etiqueta="Chequeras"
                columnas={columnas}
                filas={chequeras}
                clave={(c) => c.id}
              />
            </Tarjeta>
          ) : (
            <EmptyState
              icono={IconBook2}
              titulo="Aún no hay chequeras"
              accion={<ConLibros>{nueva}</ConLibros>}
            >
              Registre de qué número a qué número va la de cada banco: al pagar con cheque se propone el que
              sigue, y ninguno se usa dos veces.
            </EmptyState>
          )
        }
      </Consulta>
      {creando && <NuevaChequera alCerrar={() => setCreando(false)} />}
      {formato && (
        <Impresion
          banco={{ id: formato.banco_id, nombre: formato.banco }}
          alCerrar={() => setFormato(null)}
        />
      )}
      {deBaja && <DarDeBaja chequera={deBaja} alCerrar={() => setDeBaja(null)} />}
    </Pagina>
  );
}
