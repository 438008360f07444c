import { NativeSelect } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Estado } from '@/ui/base';
import { FechaInput } from '@/ui/form';
import { SinLibros } from '../activacion/SinLibros';
import { TablaDeCuentas, type Cifra } from '../arbol/TablaDeCuentas';
import { usePeriodo, type DePeriodo } from '../arbol/usePeriodo';
import { toMayor } from '../enlaces';
import { Herramientas } from '../libros/Herramientas';
import libros from '../libros/libros.module.css';
import { ESTADOS, estadoQuery, type CualEstado, type EstadoFinanciero, type Renglon } from './api';
import { cambio, enEstado, TOTALES } from './totales';
import estilos from './estados.module.css';

type Fila = Renglon & { id: number };

const COMPARAR = [
  { value: '', label: 'Nada' },
  { value: 'anterior', label: 'Un año antes' },
  { value: 'dia', label: 'Otra fecha' },
];
const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** Un estado financiero, que se despliega en su sitio hasta la cuenta y de ella lleva a su mayor. */
export function EstadoDe({ cual }: { cual: CualEstado }) {
  const de = usePeriodo();
  const comparar = de.leer('comparar');
  const centro = de.leer('centro');
  const filtros = {
    ...(cual === 'resultados' && { desde: de.desde }),
    hasta: de.hasta,
    ...(comparar && comparar !== 'dia' && { comparar }),
    ...(centro && { centro }),
  };
  const consulta = useQuery(estadoQuery(cual, filtros));
  return (
    <div className={libros.hoja}>
      <Herramientas de={de} ruta={`${ESTADOS}/${cual}`} filtros={filtros} soloHasta={cual === 'situacion'}>
        <Comparar de={de} />
      </Herramientas>
      <Consulta de={consulta} lineas={14} enSeccion>
        {(estado) => <Hoja cual={cual} estado={estado} centro={centro} />}
      </Consulta>
    </div>
  );
}

/** Con qué se compara: nada, un año antes u otra fecha. */
function Comparar({ de }: { de: DePeriodo }) {
  const comparar = de.leer('comparar');
  const conDia = comparar === 'dia' || DIA.test(comparar);
  return (
    <>
      <NativeSelect
        label="Comparar con"
        value={conDia ? 'dia' : comparar}
        data={COMPARAR}
        onChange={(e) => de.poner({ comparar: e.currentTarget.value })}
      />
      {conDia && (
        <FechaInput
          label="Comparar al"
          w={170}
          clearable={false}
          value={comparar === 'dia' ? '' : comparar}
          onChange={(dia) => dia && de.poner({ comparar: dia })}
        />
      )}
    </>
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
      celda: (f) => enEstado(f.valor),
    },
    ...(otra
      ? [
          { id: 'comparado', titulo: fecha(otra), cede: true, celda: (f: Fila) => enEstado(f.comparado) },
          { id: 'cambio', titulo: 'Cambio', cede: true, celda: (f: Fila) => cambio(f.valor, f.comparado) },
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
      <dl className={estilos.totales}>
        {TOTALES[cual].map(([clave, nombre]) => (
          <div key={clave}>
            <dt>{nombre}</dt>
            <dd className="tabular">{dinero(estado.totales[clave])}</dd>
            {estado.totales_comparados && (
              <dd className={estilos.antes}>
                {dinero(estado.totales_comparados[clave])}{' '}
                {cambio(estado.totales[clave] ?? '0', estado.totales_comparados[clave] ?? null)}
              </dd>
            )}
          </div>
        ))}
      </dl>
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
