import { FACTURA } from '@/features/codigos/presta/documentos';
import { hoy } from '@/lib/fechas';
import { Decimal } from '@/lib/decimal';
import type { CuerpoRetencion, Factura } from '../api';

export const RENTA = '1';
export const IVA = '2';
export const RETENIDOS = [
  { value: RENTA, label: 'Renta' },
  { value: IVA, label: 'IVA' },
  { value: '6', label: 'ISD' },
];
/** Una factura que no está entre las que el cliente debe: se escribe su número. */
export const OTRA = 'otra';

/** `valor`: vacío, lo que da la cuenta. */
export interface Linea {
  codigo: string;
  codigo_retencion: string;
  base: string;
  porcentaje: string;
  valor: string;
}

/** `documento`: el id de una de las que debe, u OTRA. `renta` e `iva`: de cuánto se retiene en ella. */
export interface Sustento {
  documento: string;
  numero: string;
  cobro: string;
  renta: string;
  iva: string;
  lineas: Linea[];
}

export interface DatosRetencion {
  cliente_id: string;
  autorizacion: string;
  numero: string;
  fecha: string;
  sustentos: Sustento[];
}

export const unaLinea = (codigo = RENTA, base = ''): Linea => ({
  codigo,
  codigo_retencion: '',
  base,
  porcentaje: '',
  valor: '',
});

export const unSustento = (): Sustento => ({
  documento: '',
  numero: '',
  cobro: '',
  renta: '',
  iva: '',
  lineas: [unaLinea()],
});

export const enBlanco = (cliente: string): DatosRetencion => ({
  cliente_id: cliente,
  autorizacion: '',
  numero: '',
  fecha: hoy(),
  sustentos: [unSustento()],
});

const cifra = (texto: string): Decimal => new Decimal(texto.trim() === '' ? 0 : texto);

/** Lo que se retiene: lo escrito o, si no, lo que da la cuenta. */
export const retenidoDe = ({ base, porcentaje, valor }: Linea): Decimal =>
  valor.trim() === ''
    ? cifra(base).times(cifra(porcentaje)).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    : cifra(valor);

/** Lo retenido de cada impuesto y en total. */
export function sumas(sustentos: readonly Sustento[]): { renta: Decimal; iva: Decimal; total: Decimal } {
  const lineas = sustentos.flatMap((s) => s.lineas);
  const de = (impuesto: string) =>
    lineas
      .filter(({ codigo }) => codigo === impuesto)
      .reduce((suma, linea) => suma.plus(retenidoDe(linea)), new Decimal(0));
  return {
    renta: de(RENTA),
    iva: de(IVA),
    total: lineas.reduce((suma, linea) => suma.plus(retenidoDe(linea)), new Decimal(0)),
  };
}

const CLAVE = /^(\d{2})(\d{2})(\d{4})07\d{13}\d(\d{3})(\d{3})(\d{9})\d{10}$/;

/** El número y la fecha que la clave de acceso de una retención dice; null si no lo es. */
export function deLaClave(clave: string): { numero: string; fecha: string } | null {
  const partes = CLAVE.exec(clave.replace(/\s/g, ''));
  if (!partes) return null;
  const [, dia, mes, anio, establecimiento, punto, secuencial] = partes;
  return { numero: `${establecimiento}-${punto}-${secuencial}`, fecha: `${anio}-${mes}-${dia}` };
}

export const autorizacionBien = (texto: string) =>
  /^(\d{10}|\d{37}|\d{49})$/.test(texto.replace(/\s/g, '')) || 'Tiene 10, 37 o 49 dígitos';

export const numeroBien = (texto: string) =>
  /^(\d{3}-\d{3}-\d{9}|\d{15})$/.test(texto.trim()) || 'Escríbalo como 001-001-000000123';

const UN_NUMERO = /\d{3}-\d{3}-\d{9}/;

/** El número de una factura como la retención lo diría; vacío, si se registró de otra manera. */
export const numeroDe = (factura: Factura | undefined): string =>
  UN_NUMERO.exec(factura?.numero ?? '')?.[0] ?? '';

export const aCuerpo = (
  d: DatosRetencion,
  facturas: readonly Factura[],
  confirmado: boolean,
): CuerpoRetencion => ({
  cliente_id: Number(d.cliente_id),
  numero: d.numero.trim(),
  autorizacion: d.autorizacion.replace(/\s/g, ''),
  fecha: d.fecha,
  confirma_valores: confirmado,
  confirma_cobro: confirmado,
  sustentos: d.sustentos.map((s) => {
    const factura = facturas.find(({ DOC_CODIGO }) => String(DOC_CODIGO) === s.documento);
    return {
      cod_doc: factura?.tipo ?? FACTURA.codigo,
      numero: numeroDe(factura) || s.numero.trim(),
      documento_id: factura?.DOC_CODIGO ?? null,
      cobro_id: s.cobro ? Number(s.cobro) : null,
      fecha: null,
      lineas: s.lineas.map((l) => ({
        codigo: Number(l.codigo) as 1 | 2 | 6,
        codigo_retencion: l.codigo_retencion,
        base: cifra(l.base).toFixed(2),
        porcentaje: cifra(l.porcentaje).toFixed(2),
        valor: l.valor.trim() === '' ? null : cifra(l.valor).toFixed(2),
      })),
    };
  }),
});
