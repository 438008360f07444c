import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '@/api/errors';
import { fecha, hoy } from '@/lib/fechas';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta, Estado, Icono, IconoAccion, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { eliminarRegimen, regimenesQuery, releer, type EmpresaPropia, type RegimenFechado } from '../api';
import { leyendas, REGIMENES } from '../datos';
import { VentanaRegimen } from './VentanaRegimen';
import estilos from '../empresa.module.css';

const cuando = (f: RegimenFechado) =>
  f.hasta ? `${fecha(f.desde)} a ${fecha(f.hasta)}` : `Desde el ${fecha(f.desde)}`;

function Rige({ fila }: { fila: RegimenFechado }) {
  if (fila.vigente) return <Estado tono="ok">Rige hoy</Estado>;
  if (fila.desde > hoy()) return <Estado tono="espera">Por venir</Estado>;
  return <Estado tono="neutro">Anterior</Estado>;
}

const COLUMNAS: Columna<RegimenFechado>[] = [
  { id: 'cuando', titulo: 'Cuándo', celda: (f) => <span className="tabular">{cuando(f)}</span> },
  { id: 'regimen', titulo: 'Régimen', celda: (f) => REGIMENES[f.EMP_REGIMEN] },
  {
    id: 'dice',
    titulo: 'Sus documentos dicen',
    celda: (f) =>
      leyendas(f).map((linea) => (
        <span key={linea} className={estilos.leyenda}>
          {linea}
        </span>
      )),
  },
  { id: 'rige', titulo: 'Estado', celda: (f) => <Rige fila={f} /> },
];

/** El régimen y las calidades de la empresa, con las fechas en que cada uno rigió, rige o regirá. */
export function PanelRegimenes({ empresa }: { empresa: EmpresaPropia }) {
  const consulta = useQuery(regimenesQuery);
  const [abierta, setAbierta] = useState<{ fila: RegimenFechado | null } | null>(null);
  const edita = empresa.acciones.includes('editar');
  const eliminar = async (fila: RegimenFechado) => {
    const si = await dialogos.confirmar(
      '¿Eliminar este cambio de régimen?',
      'Vuelve a valer el anterior hasta el que siga. Lo ya emitido no cambia.',
      { si: 'Eliminar', peligro: true },
    );
    if (!si) return;
    try {
      await eliminarRegimen(fila);
      avisoBreve('Cambio de régimen eliminado');
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    await releer();
  };
  const acciones = (total: number): Columna<RegimenFechado> => ({
    id: 'acciones',
    titulo: 'Acciones',
    celda: (fila) => (
      <div className={estilos.accionesFila}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Corregir el del ${fecha(fila.desde)}`}
          onClick={() => setAbierta({ fila })}
        >
          <Icono de={IconPencil} />
        </ActionIcon>
        {total > 1 && (
          <IconoAccion
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Eliminar el del ${fecha(fila.desde)}`}
            alPulsar={() => eliminar(fila)}
          >
            <Icono de={IconTrash} />
          </IconoAccion>
        )}
      </div>
    ),
  });
  return (
    <div className={estilos.pila}>
      <div className={estilos.encabezado}>
        <p className={estilos.texto}>
          Cada documento lleva las leyendas que regían en su fecha. La primera fila vale también para lo
          anterior.
        </p>
        {edita && (
          <Button onClick={() => setAbierta({ fila: null })} leftSection={<Icono de={IconPlus} />}>
            Nuevo cambio
          </Button>
        )}
      </div>
      <Tarjeta titulo="Régimen y calidades ante el SRI" sinRelleno>
        <Consulta de={consulta} enSeccion lineas={3}>
          {(filas) => (
            <TablaSimple
              apilar
              etiqueta="Régimen y calidades ante el SRI"
              columnas={edita ? [...COLUMNAS, acciones(filas.length)] : COLUMNAS}
              filas={filas}
              clave={(f) => f.id}
              vacio="Todavía no hay ninguno: rige el general."
            />
          )}
        </Consulta>
      </Tarjeta>
      {abierta && <VentanaRegimen vigente={empresa} fila={abierta.fila} alCerrar={() => setAbierta(null)} />}
    </div>
  );
}
