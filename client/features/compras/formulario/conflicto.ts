import { rotulosDe } from '@/lib/campos';
import { fecha } from '@/lib/fechas';
import type { Compra } from '../api';
import { CAMPOS } from '../campos';
import type { DatosCompra } from './valores';

const { propina, otros, ajuste, detalle, ...cabecera } = rotulosDe(CAMPOS);

/** Lo que dos personas pueden cambiar a la vez, con el nombre que se lee. */
export const ROTULOS = {
  cliente: 'Proveedor',
  ...cabecera,
  lineas: 'Líneas',
  propina,
  otros,
  rubros: 'Rubros de terceros',
  ajuste,
  reembolsos: 'Comprobantes que reembolsa',
  modifica: 'Compra que corrige',
  nombra_numero: 'Número de la que corrige',
  importacion: 'Importación',
  detalle,
} satisfies Partial<Record<keyof DatosCompra, string>>;

type Mostrar = (v: unknown) => string | null | undefined;

const enDia: Mostrar = (v) => (v ? fecha(String(v)) : null);
const enLista = (frases: string[]) => frases.join('; ') || null;

/** Cómo se lee cada valor del formulario, si no es como se escribe. */
export const comoSeLee = ({ cod_doc, documento }: Compra): Partial<Record<keyof DatosCompra, Mostrar>> => ({
  cliente: (v) => (v as DatosCompra['cliente'])?.nombre,
  cod_doc: (v) => (v === cod_doc ? documento : null),
  modifica: (v) => (v as DatosCompra['modifica'])?.nombre,
  fecha: enDia,
  fecha_registro: enDia,
  vence: enDia,
  lineas: (v) =>
    enLista((v as DatosCompra['lineas']).map((l) => `${l.cantidad} × ${l.descripcion} a ${l.precio}`)),
  reembolsos: (v) => enLista((v as DatosCompra['reembolsos']).map(({ numero }) => numero)),
  rubros: (v) => enLista((v as DatosCompra['rubros']).map((r) => `${r.concepto}: ${r.total}`)),
  importacion: (v) => (v as DatosCompra['importacion']).dau,
});
