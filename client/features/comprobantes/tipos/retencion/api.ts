import { post } from '@/api/http';
import type { components } from '@/api/schema';

export type SustentoPorRetener = components['schemas']['SustentoPorRetener'];

interface Consultado {
  cod_doc: string;
  fecha: string;
  total_sin_impuestos: string;
  iva: string;
  compra: string;
  unidad: string;
  reparto: { compra: string; unidad: string; base: string; iva: string }[];
}

/** Qué retener de un documento de un proveedor, y por qué. */
export const proponer = async (proveedor_id: number, fecha: string, sustento: Consultado) => {
  const { sustentos } = await post<{ sustentos: SustentoPorRetener[] }>('/api/retenciones/propuesta', {
    proveedor_id,
    fecha,
    sustentos: [sustento],
  });
  return sustentos[0]!;
};

export type Exencion = components['schemas']['ExencionDeDividendos'];
/** De cuánto se retiene de unos dividendos: lo que pasa de la parte exenta del año. */
export const exencionDe = (proveedor_id: number, valor: string, fecha: string) =>
  post<Exencion>('/api/retenciones/dividendos', { proveedor_id, valor, fecha });
