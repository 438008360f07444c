import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import {
  COMPROBANTES,
  porAtenderQuery,
  type FilaComprobante,
  type PorAtender,
} from '@/features/nucleo/presta/api';
import { EstadoComprobante, EstadoEntrega, enCamino, Numero } from '@/features/nucleo/presta/estado';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { quienRecibe } from '@/features/nucleo/presta/tipo/frases';
import { losTipos } from '@/features/nucleo/presta/tipo/registro';
import { fecha } from '@/lib/fechas';
import { toComprobante } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import {
  DataTable,
  FiltroSelect,
  importe,
  PestanasFiltro,
  useLista,
  type Columna,
  type Lista,
} from '@/ui/tabla';
import { Masivas } from './lista/Masivas';
import { useAccionesFila } from './lista/useAccionesFila';
import { rotuloDe } from './primera/useAcciones';
import estilos from './presta/comprobantes.module.css';

const FILTROS = { estado: '', no_entregados: '', devoluciones: '', tipo: '' };

const SIN_LLEGAR = new Set(['NO_ENTREGADO', 'PARCIAL']);

/** Lo que cada comprobante necesita, en una frase. */
function necesita(c: FilaComprobante): string {
  if (c.estado === 'DEVUELTO' || c.estado === 'NO_AUTORIZADO') {
    const porque = c.mensaje || (c.estado === 'DEVUELTO' ? 'El SRI lo devolvió' : 'El SRI no lo autorizó');
    return c.primera ? `${rotuloDe(c, c.primera)}: ${porque}` : porque;
  }
  if (enCamino(c.estado))
    return c.estado === 'EMITIDO'
      ? 'No ha podido enviarse al SRI: se reintenta solo; si quiere, reenvíelo ahora'
      : 'El SRI lo tiene y no responde: se le pregunta solo';
  if (!SIN_LLEGAR.has(c.entrega))
    return 'El SRI no dejó sin efecto su devolución de IVA: pídalo otra vez o diga cómo se resolvió';
  const quien = quienRecibe(c.tipo);
  const aQuien = c.entrega === 'PARCIAL' ? `todos los correos de su ${quien}` : `su ${quien}`;
  return `No llegó a ${aQuien}: revise el correo y envíelo otra vez`;
}

const COLUMNAS: Columna<FilaComprobante>[] = [
  {
    id: 'numero',
    titulo: 'Documento',
    orden: true,
    envolver: true,
    celda: (c) => (
      <>
        {c.tipo_nombre} <Numero de={c.numero} />
      </>
    ),
  },
  {
    id: 'fecha',
    cede: 1,
    titulo: 'Fecha',
    orden: true,
    celda: (c) => <span className="tabular">{fecha(c.fecha)}</span>,
  },
  { id: 'receptor', titulo: 'Cliente', orden: true, recortar: true, celda: (c) => c.receptor_nombre },
  {
    id: 'total',
    enTarjeta: 'cifra',
    titulo: 'Total',
    orden: true,
    numerica: true,
    celda: (c) => importe(c.total),
  },
  {
    id: 'estado',
    enTarjeta: 'estado',
    titulo: 'Estado',
    celda: (c) =>
      c.estado === 'AUTORIZADO' ? (
        <EstadoEntrega entrega={c.entrega} />
      ) : (
        <EstadoComprobante estado={c.estado} />
      ),
  },
  {
    id: 'necesita',
    titulo: 'Qué necesita',
    envolver: true,
    celda: (c) => <span className={estilos.necesita}>{necesita(c)}</span>,
  },
];

/** Por qué esperan a alguien; cada uno, con los filtros que dejan solo los suyos. */
const GRUPOS: { cual: keyof PorAtender; filtros: Record<string, string>; texto: string; titulo: string }[] = [
  {
    cual: 'rechazados',
    filtros: { estado: 'DEVUELTO,NO_AUTORIZADO' },
    texto: 'Rechazados',
    titulo: 'Rechazados por el SRI',
  },
  {
    cual: 'en_espera',
    filtros: { estado: 'EMITIDO,ENVIADO' },
    texto: 'Sin respuesta',
    titulo: 'Sin respuesta del SRI hace más de 10 minutos',
  },
  {
    cual: 'no_entregados',
    filtros: { no_entregados: 'true' },
    texto: 'No entregados',
    titulo: 'Autorizados que no llegaron a quien los recibe',
  },
  {
    cual: 'devoluciones',
    filtros: { devoluciones: 'true' },
    texto: 'Devolución de IVA',
    titulo: 'Con una devolución de IVA que el SRI no dejó sin efecto',
  },
];
const NINGUNO = { estado: '', no_entregados: '', devoluciones: '' };

/** Los comprobantes detenidos, por qué lo están y qué hacer con cada uno. */
export function AtencionPage() {
  const acciones = useAccionesFila();
  const emite = usePermiso('documentos.emitir');
  const lista = useLista<FilaComprobante>({
    clave: claves.comprobantes.lista,
    ruta: `${COMPROBANTES}/paginacion`,
    orden: '-fecha',
    filtros: FILTROS,
    fijos: { atencion: 'true' },
  });
  return (
    <Pagina
      titulo="Requieren atención"
      cuenta={lista.total}
      subtitulo="Comprobantes que esperan algo de usted o del SRI"
    >
      <DataTable
        id="comprobantes-atencion"
        etiqueta="Requieren atención"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.id}
        nombre={nombreDe}
        enlace={(c) => toComprobante(c.id)}
        buscar="Número, cliente, RUC o clave…"
        estados={<Grupos lista={lista} />}
        filtros={
          <FiltroSelect
            lista={lista}
            nombre="tipo"
            etiqueta="Documento"
            opciones={losTipos().map(({ codigo, plural }) => ({ value: codigo, label: plural }))}
          />
        }
        acciones={acciones}
        exportar={`${COMPROBANTES}/excel`}
        masivas={emite ? (filas, limpiar) => <Masivas filas={filas} alTerminar={limpiar} /> : undefined}
        vacio={{
          icono: IconCircleCheck,
          titulo: 'Todo está en orden',
          mensaje:
            'Ningún comprobante espera nada: lo que el SRI rechace, lo que demore y lo que no llegue a ' +
            'quien lo recibe aparecerá aquí.',
        }}
      />
    </Pagina>
  );
}

/** Cuántos hay de cada motivo, del tipo que se mira. */
function Grupos({ lista }: { lista: Lista<FilaComprobante> }) {
  const { data } = useQuery(porAtenderQuery(lista.filtros.tipo));
  const grupos = GRUPOS.filter(({ cual }) => cual !== 'devoluciones' || (data?.devoluciones ?? 0) > 0);
  const puesto = GRUPOS.find(({ filtros }) =>
    Object.entries(filtros).every(([nombre, valor]) => lista.filtros[nombre] === valor),
  );
  return (
    <PestanasFiltro
      etiqueta="Por qué"
      opciones={[
        {
          valor: '',
          texto: 'Todos',
          cuantos: data && GRUPOS.reduce((suma, { cual }) => suma + data[cual], 0),
        },
        ...grupos.map(({ cual, texto, titulo }) => ({ valor: cual, texto, titulo, cuantos: data?.[cual] })),
      ]}
      elegido={puesto?.cual ?? ''}
      alElegir={(cual) =>
        lista.setFiltros({ ...NINGUNO, ...GRUPOS.find((grupo) => grupo.cual === cual)?.filtros })
      }
    />
  );
}
