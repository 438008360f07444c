import {
  IconCircleCheck,
  IconClockHour4,
  IconMailX,
  IconReceiptRefund,
  IconShieldX,
} from '@tabler/icons-react';
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
import { fecha } from '@/lib/fechas';
import { cuantos, entero } from '@/lib/numeros';
import { toComprobante } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Pagina } from '@/ui/base';
import { DataTable, importe, Sitio, useLista, type Columna, type Lista } from '@/ui/tabla';
import { Masivas } from './lista/Masivas';
import { useAccionesFila } from './lista/useAccionesFila';
import { rotuloDe } from './primera/useAcciones';
import estilos from './presta/comprobantes.module.css';

const FILTROS = { estado: '', no_entregados: '', devoluciones: '' };

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

const GRUPOS: {
  cual: keyof PorAtender;
  filtros: Record<string, string>;
  titulo: string;
  Icono: typeof IconMailX;
  tono: string;
}[] = [
  {
    cual: 'rechazados',
    filtros: { ...FILTROS, estado: 'DEVUELTO,NO_AUTORIZADO' },
    titulo: 'Rechazados por el SRI',
    Icono: IconShieldX,
    tono: 'error',
  },
  {
    cual: 'en_espera',
    filtros: { ...FILTROS, estado: 'EMITIDO,ENVIADO' },
    titulo: 'Sin respuesta del SRI hace más de 10 minutos',
    Icono: IconClockHour4,
    tono: 'espera',
  },
  {
    cual: 'no_entregados',
    filtros: { ...FILTROS, no_entregados: 'true' },
    titulo: 'Autorizados que no llegaron a quien los recibe',
    Icono: IconMailX,
    tono: 'error',
  },
  {
    cual: 'devoluciones',
    filtros: { ...FILTROS, devoluciones: 'true' },
    titulo: 'Con una devolución de IVA que el SRI no dejó sin efecto',
    Icono: IconReceiptRefund,
    tono: 'error',
  },
];

/** Los comprobantes detenidos, por qué lo están y qué hacer con cada uno. */
export function AtencionPage() {
  const acciones = useAccionesFila();
  const emite = usePermiso('documentos.emitir');
  const lista = useLista<FilaComprobante>({
    clave: claves.comprobantes.lista,
    ruta: `${COMPROBANTES}/paginacion`,
    orden: 'fecha',
    filtros: FILTROS,
    fijos: { atencion: 'true' },
  });
  return (
    <Pagina
      titulo="Requieren atención"
      cuenta={lista.total}
      subtitulo="Comprobantes que esperan algo de usted o del SRI"
    >
      <Grupos lista={lista} />
      <DataTable
        id="comprobantes-atencion"
        etiqueta="Requieren atención"
        lista={lista}
        columnas={COLUMNAS}
        clave={(c) => c.id}
        nombre={nombreDe}
        enlace={(c) => toComprobante(c.id)}
        buscar="Número, cliente, RUC o clave…"
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

const EN_ESPERA: PorAtender = { rechazados: 0, en_espera: 0, no_entregados: 0, devoluciones: 0 };

function Grupos({ lista }: { lista: Lista<FilaComprobante> }) {
  const { data = EN_ESPERA, isPending } = useQuery(porAtenderQuery);
  const grupos = GRUPOS.filter(({ cual }) => cual !== 'devoluciones' || data.devoluciones > 0);
  if (!isPending && !GRUPOS.some(({ cual }) => data[cual] > 0)) return null;
  return (
    <Sitio espera={isPending}>
      <div className={estilos.grupos} role="group" aria-label="Por qué">
        {grupos.map(({ cual, filtros, titulo, Icono, tono }) => {
          const puesto = Object.entries(filtros).every(([nombre, valor]) => lista.filtros[nombre] === valor);
          return (
            <button
              key={cual}
              type="button"
              className={estilos.grupo}
              data-tono={data[cual] ? tono : undefined}
              aria-pressed={puesto}
              onClick={() => lista.setFiltros(puesto ? FILTROS : filtros)}
              aria-label={`${cuantos(data[cual], 'comprobante')}: ${titulo}`}
            >
              <Icono size={24} stroke={1.5} aria-hidden />
              <strong className="tabular">{entero(data[cual])}</strong>
              <span>{titulo}</span>
            </button>
          );
        })}
      </div>
    </Sitio>
  );
}
