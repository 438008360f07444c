import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { deDocumentoQuery } from '@/features/asientos/presta';
import { tituloDelMes } from '@/features/mensuales/presta/meses';
import { DeCuenta } from '@/features/planDeCuentas/presta/cuentas/DeCuenta';
import { enFicha } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import { dinero, monto } from '@/lib/money';
import { toEditarPlantilla, toPlantillas } from '@/navegacion/contabilidad';
import { toAsiento } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Consulta, Datos, Enlace, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { CAMPOS, QUE_SE_ASIENTA } from '../presta/lineas/campos';
import { plantillaQuery, RECURRENTE, type Plantilla } from './api';
import { EstadoPlantilla, repeticion } from './rotulos';
import { useAcciones } from './useAcciones';
import estilos from './plantillas.module.css';

type Linea = Plantilla['lineas'][number];

const lado = (valor: string) => (Number(valor) ? monto(valor) : '');
const COLUMNAS: Columna<Linea>[] = [
  { id: 'cuenta', titulo: 'Cuenta', envolver: true, celda: (l) => <DeCuenta {...l} nombre={l.cuenta} /> },
  { id: 'tercero', titulo: 'Tercero', envolver: true, celda: (l) => l.cliente ?? l.proveedor },
  { id: 'detalle', titulo: 'Detalle', envolver: true, celda: (l) => l.detalle },
  { id: 'centro', titulo: 'Centro', celda: (l) => l.centro },
  { id: 'debe', titulo: 'Debe', numerica: true, celda: (l) => lado(l.debe) },
  { id: 'haber', titulo: 'Haber', numerica: true, celda: (l) => lado(l.haber) },
];
const DICE: Record<string, (l: Linea) => unknown> = {
  tercero: (l) => l.cliente ?? l.proveedor,
  detalle: (l) => l.detalle,
  centro: (l) => l.centro,
};

export function PlantillaPage() {
  const consulta = useQuery(plantillaQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Plantilla no encontrada"
      accion={
        <Button component={Link} to={toPlantillas()}>
          Ver las plantillas
        </Button>
      }
    >
      {(plantilla) => <Hoja key={plantilla.id} plantilla={plantilla} />}
    </Consulta>
  );
}

function Hoja({ plantilla: p }: { plantilla: Plantilla }) {
  const edita = usePermiso('contabilidad.editar');
  const navegar = useNavigate();
  const acciones = useAcciones(() => void navegar(toPlantillas(), { replace: true }));
  return (
    <Pagina
      titulo={p.nombre}
      subtitulo={p.glosa}
      migas={[{ to: toPlantillas(), texto: 'Plantillas de asientos' }]}
      estado={<EstadoPlantilla plantilla={p} />}
      acciones={
        edita && (
          <>
            <Button component={Link} to={toEditarPlantilla(p.id)} leftSection={<Icono de={IconPencil} />}>
              Editar
            </Button>
            <MenuFila nombre={p.nombre} acciones={acciones(p).filter(({ texto }) => texto !== 'Editar')} />
          </>
        )
      }
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Cada cuánto">
          <Datos
            filas={[
              ['Se repite', repeticion(p)],
              ['Desde', p.desde && tituloDelMes(p.desde.slice(0, 7))],
              ['Hasta', p.cada ? (p.hasta ? tituloDelMes(p.hasta.slice(0, 7)) : 'Sin término') : null],
              ['El próximo', p.siguiente && !p.pausada ? fecha(p.siguiente) : null],
              ['Total', Number(p.total) ? dinero(p.total) : 'Sin importes'],
              ...enFicha(CAMPOS, QUE_SE_ASIENTA, p),
              ['La guardó', p.creado_por],
            ]}
          />
        </Tarjeta>
        <Tarjeta titulo="Líneas" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Líneas de la plantilla"
            columnas={COLUMNAS.filter(({ id }) => !DICE[id] || p.lineas.some((l) => DICE[id]!(l)))}
            filas={p.lineas}
            clave={(l) => l.n}
          />
        </Tarjeta>
        <Asentados id={p.id} repite={p.cada > 0} />
      </div>
    </Pagina>
  );
}

/** Lo que asentó, lo último primero. */
function Asentados({ id, repite }: { id: number; repite: boolean }) {
  const consulta = useQuery(deDocumentoQuery(RECURRENTE, id));
  if (!repite && !consulta.data?.length) return null;
  return (
    <Tarjeta titulo="Lo que asentó" sinRelleno>
      <Consulta de={consulta} enSeccion>
        {(filas) => (
          <TablaSimple
            apilar
            etiqueta="Lo que asentó"
            columnas={[
              {
                id: 'glosa',
                titulo: 'Asiento',
                envolver: true,
                celda: (a) => <Enlace to={toAsiento(a.id)}>{a.glosa}</Enlace>,
              },
              { id: 'fecha', titulo: 'Fecha', numerica: true, celda: (a) => fecha(a.fecha) },
              { id: 'total', titulo: 'Total', numerica: true, celda: (a) => importe(a.total) },
              {
                id: 'estado',
                titulo: 'Estado',
                celda: (a) =>
                  a.reversado ? (
                    <Estado tono="neutro">Deshecho</Estado>
                  ) : a.reversa_de_id !== null ? (
                    <Estado tono="info">Reverso</Estado>
                  ) : (
                    <Estado tono="ok">Asentado</Estado>
                  ),
              },
            ]}
            filas={[...filas].reverse()}
            clave={(a) => a.id}
            vacio="Todavía no asentó nada"
          />
        )}
      </Consulta>
    </Tarjeta>
  );
}
