import { IconFlask } from '@tabler/icons-react';
import type { FilaComprobante } from '@/features/nucleo/presta/api';
import { EstadoCobranza, EstadoComprobante, EstadoEntrega, Numero } from '@/features/nucleo/presta/estado';
import { sinLlegar } from '@/features/nucleo/presta/reglas';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { fecha, fechaHora } from '@/lib/fechas';
import { Estado } from '@/ui/base';
import { importe, importeSiHay, type Columna } from '@/ui/tabla';
import estilos from '../presta/comprobantes.module.css';

export const DePrueba = () => (
  <Estado tono="error" icono={IconFlask}>
    Pruebas
  </Estado>
);

const cifras = (texto: string) => <span className="tabular">{texto}</span>;

const COLUMNAS: Columna<FilaComprobante>[] = [
  { id: 'numero', titulo: 'Número', orden: true, celda: (c) => <Numero de={c.numero} /> },
  { id: 'fecha', cede: 3, titulo: 'Fecha', orden: true, celda: (c) => cifras(fecha(c.fecha)) },
  { id: 'receptor', titulo: 'Cliente', orden: true, envolver: true, celda: (c) => c.receptor_nombre },
  {
    id: 'identificacion',
    cede: 1,
    titulo: 'Identificación',
    numerica: true,
    celda: (c) => c.receptor_identificacion,
  },
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
    celda: (c) => (
      <span className={estilos.chips} title={c.mensaje || undefined}>
        <EstadoComprobante estado={c.estado} />
        {sinLlegar(c) && <EstadoEntrega entrega={c.entrega} />}
      </span>
    ),
  },
  {
    id: 'ambiente',
    titulo: 'Ambiente',
    oculta: true,
    celda: (c) => (c.ambiente === 1 ? <DePrueba /> : 'Producción'),
  },
  { id: 'entrega', titulo: 'Entrega', oculta: true, celda: (c) => <EstadoEntrega entrega={c.entrega} /> },
  { id: 'subtotal', titulo: 'Subtotal', oculta: true, numerica: true, celda: (c) => importe(c.subtotal) },
  { id: 'iva', titulo: 'IVA', oculta: true, numerica: true, celda: (c) => importe(c.iva) },
  {
    id: 'autorizado_en',
    titulo: 'Autorizado',
    oculta: true,
    celda: (c) => cifras(fechaHora(c.autorizado_en)),
  },
  { id: 'emitido_por', titulo: 'Emitido por', oculta: true, celda: (c) => c.emitido_por },
  { id: 'mensaje', titulo: 'Mensaje del SRI', oculta: true, recortar: true, celda: (c) => c.mensaje },
  {
    id: 'clave',
    titulo: 'Clave de acceso',
    oculta: true,
    recortar: true,
    celda: (c) => cifras(c.clave_acceso),
  },
];

/** Lo que queda por cobrar: solo de lo que se debe. */
const COBRO: Columna<FilaComprobante>[] = [
  {
    id: 'saldo',
    titulo: 'Por cobrar',
    numerica: true,
    celda: (c) => importeSiHay(c.saldo),
  },
  { id: 'vence', cede: 2, titulo: 'Vence', celda: (c) => (Number(c.saldo) ? cifras(fecha(c.vence)) : '') },
  { id: 'estado_cobro', cede: 5, titulo: 'Cobro', celda: (c) => <EstadoCobranza estado={c.estado_cobro} /> },
];

const despuesDe = (id: string) => COLUMNAS.findIndex((columna) => columna.id === id) + 1;
const COBRABLES = [
  ...COLUMNAS.slice(0, despuesDe('total')).map((columna) =>
    columna.id === 'identificacion' ? { ...columna, oculta: true } : columna,
  ),
  ...COBRO,
  ...COLUMNAS.slice(despuesDe('total')),
];

const IMPORTES = ['total', 'subtotal', 'iva'];

/**
 * Las de un tipo que se cobra dicen además quién ha pagado, si la empresa ya emite algo que se deba. Uno sin importes no
 * los tiene, y puede tener otras.
 */
export const columnasDe = (
  { sinImportes, columnas = [] }: Pick<Tipo, 'sinImportes' | 'columnas'>,
  seDebe: boolean,
  quien: string,
): Columna<FilaComprobante>[] =>
  (seDebe ? COBRABLES : COLUMNAS)
    .filter(({ id }) => !sinImportes || !IMPORTES.includes(id))
    .flatMap((columna) =>
      columna.id === 'receptor'
        ? [{ ...columna, titulo: quien }, ...columnas]
        : [columna.id === 'identificacion' && columnas.length ? { ...columna, oculta: true } : columna],
    );
