import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { leerNumero } from '@/lib/numeros';
import { TRANSPORTE } from '@/features/codigos/presta/comprado';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { habiles } from '@/features/codigos/presta/feriados';
import { FORMA_COMUN } from '@/features/codigos/presta/formasPago';
import { unPagoAfuera, type PagoEscrito } from '../../entrada/afuera/pagoAfuera';
import type { Reembolso } from '../../entrada/reembolsos/datos';
import type { SustentoPorRetener } from './api';

export const [RENTA, IVA, ISD] = ['1', '2', '6'] as const;
export const RETENIDOS = [
  { value: RENTA, label: 'Renta' },
  { value: IVA, label: 'IVA' },
  { value: ISD, label: 'ISD' },
];

/** Lo que se retiene de un impuesto, como lo tienen las casillas. `razon`: por qué se propuso. */
export interface Linea {
  codigo: string;
  codigo_retencion: string;
  base: string;
  porcentaje: string;
  razon: string;
  dividendos: Dividendos;
  banano: Banano;
}

/** Los de la renta de un sustento de dividendos. `impuesto`: el de la renta que pagó la sociedad. */
export interface Dividendos {
  fecha: string;
  impuesto: string;
  ejercicio: string;
}

/** Las cajas de banano de las que se retiene. */
export interface Banano {
  cajas: string;
  precio: string;
}

/** Cómo se pagó afuera. */
export interface Exterior extends PagoEscrito {
  regimen_fiscal: boolean;
}

/** Lo que de una compra es de una clase. `iva`: el suyo; vacío, el que le toca. `unidad`: la del transporte. */
export interface Parte {
  compra: string;
  unidad: string;
  base: string;
  iva: string;
}

export interface Gravado {
  codigo: number;
  codigo_porcentaje: string;
  base: string;
  valor: string;
}

/**
 * Un documento del proveedor. `compra`: qué se compró, con lo que se propone; si es de varias clases, lo dicen las
 * `partes`. `unidad`: la del transporte, si lo es. `reembolsos`: los de un documento que reembolsa.
 */
export interface Sustento {
  cod_sustento: string;
  cod_doc: string;
  numero: string;
  autorizacion: string;
  fecha: string;
  compra: string;
  unidad: string;
  impuestos: Gravado[];
  importe_total: string;
  forma: string;
  retenciones: Linea[];
  avisos: string[];
  partes: Parte[];
  afuera: boolean;
  exterior: Exterior;
  reembolsos: Reembolso[];
  /** Cuándo se registró, de uno que se corrige. */
  registrado: string | null;
}

/** `propia`: la empresa se retiene a sí misma, y su sustento es este comprobante. */
export interface Propio {
  propia: boolean;
  sustentos: Sustento[];
}

export const [DE_REEMBOLSO, DE_DIVIDENDOS] = ['41', '10'] as const;
/** El documento de una autorretención y su sustento (ficha técnica del SRI, anexo 19). */
const [DE_AUTORRETENCION, SUSTENTO_PROPIO] = ['42', '12'] as const;
/** Para qué es un código de renta que no es común: lo dice el catálogo. */
export const CASO = {
  banano: 'BANANO',
  propio: 'AUTORRETENCION',
  propioDeGran: 'AUTORRETENCION_GRAN',
} as const;

/** Si la línea dice de qué dividendos es. */
export const llevaDividendos = ({ cod_sustento }: Pick<Sustento, 'cod_sustento'>, { codigo }: Linea) =>
  cod_sustento === DE_DIVIDENDOS && codigo === RENTA;

export const unaLinea = (): Linea => ({
  codigo: RENTA,
  codigo_retencion: '',
  base: '',
  porcentaje: '',
  razon: '',
  dividendos: { fecha: '', impuesto: '', ejercicio: '' },
  banano: { cajas: '', precio: '' },
});

/** Las líneas que se proponen, con su porqué y su fuente. */
export const propuestas = ({ retenciones }: Pick<SustentoPorRetener, 'retenciones'>): Linea[] =>
  retenciones.map(({ codigo, codigo_retencion, base, porcentaje, razon, fuente }) => ({
    ...unaLinea(),
    codigo: String(codigo),
    codigo_retencion,
    base,
    porcentaje,
    razon: `${razon} (${fuente})`,
  }));

export const unGravado = (codigo_porcentaje = ''): Gravado => ({
  codigo: 2,
  codigo_porcentaje,
  base: '',
  valor: '',
});

export const unSustento = (): Sustento => ({
  cod_sustento: '01',
  cod_doc: FACTURA.codigo,
  numero: '',
  autorizacion: '',
  fecha: hoy(),
  compra: 'BIENES',
  unidad: '',
  impuestos: [unGravado()],
  importe_total: '',
  forma: FORMA_COMUN,
  retenciones: [unaLinea()],
  avisos: [],
  partes: [],
  afuera: false,
  exterior: { ...unPagoAfuera(), regimen_fiscal: false },
  reembolsos: [],
  registrado: null,
});

/** Lo mismo, de una autorretención o de un proveedor: lo que es de una no sirve para el otro. */
export function comoEs(s: Sustento, propia: boolean): Sustento {
  const { impuestos, importe_total, forma, fecha, registrado } = s;
  const suyo = { ...unSustento(), impuestos, importe_total, forma, fecha, registrado };
  return propia ? { ...suyo, cod_doc: DE_AUTORRETENCION, cod_sustento: SUSTENTO_PROPIO } : suyo;
}

/** Una parte de la compra, sin decir cuánto. */
export const unaParte = (compra = '', unidad = ''): Parte => ({ compra, unidad, base: '', iva: '' });

/** La unidad, solo si lo que se compró es transporte. */
export const unidadDe = ({ compra, unidad }: Pick<Parte, 'compra' | 'unidad'>) =>
  compra === TRANSPORTE ? unidad : '';

/** El pago a un proveedor que no reside aquí, con su país; nada si reside. */
export const deAfuera = ({ exterior }: Pick<SustentoPorRetener, 'exterior'>) =>
  exterior && { afuera: true, exterior: { ...unSustento().exterior, ...exterior } };

/**
 * El sustento y la forma de pago usuales del proveedor, donde todavía está lo de siempre; y cómo se dice. Vacío: se
 * queda lo que hay.
 */
export function loUsual(
  { cod_sustento, forma }: Pick<Sustento, 'cod_sustento' | 'forma'>,
  dicho: Pick<SustentoPorRetener, 'cod_sustento' | 'forma_pago'>,
): { cod_sustento: string; forma: string; avisos: string[] } {
  const blanco = unSustento();
  const otro = cod_sustento === blanco.cod_sustento && dicho.cod_sustento !== cod_sustento;
  const otra = forma === blanco.forma && dicho.forma_pago !== forma;
  const usual = { cod_sustento: otro ? dicho.cod_sustento : '', forma: otra ? dicho.forma_pago : '' };
  const partes = [
    usual.cod_sustento && `el sustento ${usual.cod_sustento}`,
    usual.forma && `la forma de pago ${usual.forma}`,
  ].filter(Boolean);
  return { ...usual, avisos: partes.length ? [`Lo usual de este proveedor: ${partes.join(' y ')}.`] : [] };
}

const Exacto = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** Lo escrito en una casilla de dinero; cero si no es un número. */
export const cifra = (texto: string): Decimal => new Exacto(leerNumero(texto, 2) ?? 0);

/** Lo que se retiene de una línea: la base por el porcentaje, al centavo. Es la cuenta del servidor. */
export const valorRetenido = ({ base, porcentaje }: Pick<Linea, 'base' | 'porcentaje'>): Decimal =>
  cifra(base).times(cifra(porcentaje)).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

const [GRAVA_IVA, GRAVA_ICE] = [2, 3] as const;
export const esDeIva = ({ codigo }: Pick<Gravado, 'codigo'>) => codigo === GRAVA_IVA;
const total = (montos: readonly Decimal[]) => montos.reduce((hasta, uno) => hasta.plus(uno), new Exacto(0));

/** Lo que suma el documento sin impuestos: las bases de su IVA, menos el ICE que llevan. */
export const sinImpuestos = (impuestos: readonly Gravado[]): Decimal =>
  total(impuestos.filter(esDeIva).map(({ base }) => cifra(base))).minus(
    total(impuestos.filter(({ codigo }) => codigo === GRAVA_ICE).map(({ valor }) => cifra(valor))),
  );

/** Lo que suma el documento sin impuestos, y su IVA. `tarifas`: código → por ciento. */
export const sumas = (
  impuestos: readonly Gravado[],
  tarifas: ReadonlyMap<string, string>,
): { subtotal: Decimal; iva: Decimal } => ({
  subtotal: sinImpuestos(impuestos),
  iva: total(impuestos.filter(esDeIva).map((gravado) => valorDe(gravado, tarifas))),
});

/** El impuesto de una base: el escrito o, si no se escribió, el de su tarifa. */
export function valorDe(
  { base, valor, codigo_porcentaje }: Gravado,
  tarifas: ReadonlyMap<string, string>,
): Decimal {
  if (valor.trim()) return cifra(valor);
  const tarifa = tarifas.get(codigo_porcentaje) ?? '0';
  return cifra(base).times(tarifa).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** Lo que el documento suma: lo escrito o, si no, sus bases y sus impuestos. */
export function totalDe({
  impuestos,
  importe_total,
}: Pick<Sustento, 'impuestos' | 'importe_total'>): Decimal {
  if (importe_total.trim()) return cifra(importe_total);
  return sinImpuestos(impuestos).plus(total(impuestos.map(({ valor }) => cifra(valor))));
}

/** El IVA de una parte: el escrito o el que le toca de su base, si el documento tiene una sola tarifa. */
export function ivaDe(
  { base, iva }: Parte,
  impuestos: readonly Gravado[],
  tarifas: ReadonlyMap<string, string>,
): Decimal {
  if (iva.trim()) return cifra(iva);
  const [unico, ...otros] = impuestos.filter(esDeIva);
  return unico && !otros.length ? valorDe({ ...unico, base, valor: '' }, tarifas) : new Exacto(0);
}

const HABILES = 5;

/** Lo que hay que saber de un documento que se retiene tarde; vacío si está a tiempo. */
export function tarde(desde: string, hasta: string, feriados: ReadonlySet<string>): string {
  const pasados = desde && hasta ? habiles(desde, hasta, feriados) : 0;
  return pasados > HABILES
    ? `Desde el documento pasaron ${pasados} días hábiles: la retención se entrega en ${HABILES}. Emitida tarde sigue siendo válida.`
    : '';
}
