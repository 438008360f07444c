import { monto } from '@/lib/money';
import { NativeSelect } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SinLibros } from '@/features/asientos/presta';
import { Banda } from '@/features/comprobantes/presta/escritura';
import { Herramientas } from '@/features/libros/presta/Herramientas';
import { TablaDeCuentas, type Cifra } from '@/features/planDeCuentas/presta/arbol/TablaDeCuentas';
import { usePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { fecha } from '@/lib/fechas';
import { toMayor, toPresupuestos } from '@/navegacion/contabilidad';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Enlace, Estado } from '@/ui/base';
import { ESTADOS, estadoQuery, type CualEstado, type EstadoFinanciero, type Renglon } from './api';
import { Comparar, filtrosDe } from './Comparar';
import { Totales } from './LoQueConcluye';
import { PorColumnas } from './PorColumnas';
import { cambio, diferencia, TOTALES } from './totales';
import libros from '@/features/libros/presta/libros.module.css';

type Fila = Renglon & { id: number };

/** Un estado financiero, que se despliega en su sitio hasta la cuenta y de ella lleva a su mayor. */
export function EstadoDe({ cual }: { cual: CualEstado }) {
  const de = usePeriodo();
  const centro = de.leer('centro');
  const filtros = filtrosDe(de, cual === 'situacion', true);
  const por = cual === 'resultados' ? de.leer('por') : '';
  const repartido = { desde: de.desde, hasta: de.hasta, por, ...(centro && por === 'mes' && { centro }) };
  return (
    <div className={libros.hoja}>
      <Herramientas
        de={de}
        ruta={`${ESTADOS}/${por ? 'resultados-por' : cual}`}
        filtros={por ? repartido : filtros}
        soloHasta={cual === 'situacion'}
        sinCentro={por === 'centro'}
      >
        {cual === 'resultados' && (
          <NativeSelect
            label="En columnas"
            value={por}
            data={REPARTOS}
            onChange={(e) => de.poner({ por: e.currentTarget.value })}
          />
        )}
        {!por && <Comparar de={de} conPresupuesto />}
      </Herramientas>
      {por ? <PorColumnas filtros={repartido} /> : <Entero cual={cual} filtros={filtros} centro={centro} />}
    </div>
  );
}

const REPARTOS = [
  { value: '', label: 'Ninguna' },
  { value: 'centro', label: 'Por centro de costo' },
  { value: 'mes', label: 'Por mes' },
];

interface DeEntero {
  cual: CualEstado;
  filtros: Record<string, string>;
  centro: string;
}

function Entero({ cual, filtros, centro }: DeEntero) {
  const consulta = useQuery(estadoQuery(cual, filtros));
  return (
    <Consulta de={consulta} lineas={14} enSeccion>
      {(estado) => <Hoja cual={cual} estado={estado} centro={centro} />}
    </Consulta>
  );
}

function Hoja({ cual, estado, centro }: { cual: CualEstado; estado: EstadoFinanciero; centro: string }) {
  const { hasta, desde, comparado_hasta: otra } = estado;
  const filas = useMemo(
    () => estado.filas.map((f, n): Fila => ({ ...f, id: f.cuenta_id ?? -1 - n })),
    [estado],
  );
  const cifras: Cifra<Fila>[] = [
    {
      id: 'valor',
      titulo: cual === 'situacion' ? fecha(hasta) : 'Período',
      celda: (f) => monto(f.valor),
    },
    ...(otra
      ? [
          {
            id: 'comparado',
            titulo: estado.con_presupuesto ? 'Presupuesto' : fecha(otra),
            cede: true,
            celda: (f: Fila) => monto(f.comparado),
          },
          {
            id: 'cambio',
            titulo: estado.con_presupuesto ? 'Diferencia' : 'Cambio',
            cede: true,
            celda: (f: Fila) => (estado.con_presupuesto ? diferencia : cambio)(f.valor, f.comparado),
          },
        ]
      : []),
  ];
  if (!filas.length)
    return (
      <EmptyState icono={IconReport} titulo="Todavía no hay qué mostrar" accion={<SinLibros />}>
        Con el primer asiento hasta ese día se forma el estado.
      </EmptyState>
    );
  return (
    <>
      {estado.con_presupuesto && filas.every((f) => Number(f.comparado) === 0) && (
        <Banda tono="info" titulo="Esos meses no tienen presupuesto.">
          <Enlace to={toPresupuestos(hasta.slice(0, 4), centro)} subrayado>
            Escribirlo
          </Enlace>
        </Banda>
      )}
      <Totales de={TOTALES[cual]} totales={estado.totales} comparados={estado.totales_comparados} />
      <TablaDeCuentas
        id={cual}
        etiqueta={cual === 'situacion' ? 'Estado de situación financiera' : 'Estado de resultados'}
        filas={filas}
        cifras={cifras}
        to={(f) =>
          f.acepta_movimiento && f.cuenta_id !== null
            ? toMayor(f.cuenta_id, { desde: desde ?? `${hasta.slice(0, 4)}-01-01`, hasta, centro })
            : null
        }
        herramientas={
          <Estado tono={estado.cuadra ? 'ok' : 'error'}>
            {cual === 'situacion'
              ? estado.cuadra
                ? 'Activo = pasivo + patrimonio'
                : 'No cuadra'
              : estado.cuadra
                ? 'Es lo que cambió el patrimonio'
                : 'No cuadra'}
          </Estado>
        }
      />
    </>
  );
}
