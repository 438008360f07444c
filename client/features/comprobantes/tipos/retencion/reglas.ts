import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import type { Veredicto } from '@/features/nucleo/presta/tipo/ingreso';
import { Decimal } from '@/lib/decimal';
import {
  CASO,
  cifra,
  esDeIva,
  IVA,
  ivaDe,
  RENTA,
  sinImpuestos,
  totalDe,
  type Gravado,
  type Parte,
  type Sustento,
} from './propio';

/** Estas reglas son las del servidor, que decide; aquí avisan mientras se escribe. */
const CIFRAS = 3;
const suma = (montos: readonly Decimal[]) => montos.reduce((hasta, uno) => hasta.plus(uno), new Decimal(0));
const deIva = (impuestos: readonly Gravado[]) =>
  suma(impuestos.filter(esDeIva).map(({ valor }) => cifra(valor)));

/** La base de una línea: de la renta no pasan del total sin impuestos; del IVA, del IVA. */
export function base(s: Sustento, k: number): Veredicto {
  const linea = s.retenciones[k]!;
  const bien = reglas.valor(linea.base);
  if (bien !== true || (linea.codigo !== RENTA && linea.codigo !== IVA)) return bien;
  const [tope, que] =
    linea.codigo === RENTA
      ? [sinImpuestos(s.impuestos), 'el total sin impuestos del documento']
      : [deIva(s.impuestos), 'el IVA del documento'];
  const suyas = s.retenciones.slice(0, k + 1).filter(({ codigo }) => codigo === linea.codigo);
  return hasta(suma(suyas.map((otra) => cifra(otra.base))), tope, 'las bases suman', que);
}

/** La base y el IVA de una parte de la compra: entre todas no pasan de lo que suma el documento. */
export function parte(s: Pick<Sustento, 'partes' | 'impuestos'>, k: number): Veredicto {
  const bien = reglas.valor(s.partes[k]!.base);
  if (bien !== true) return bien;
  const bases = s.partes.slice(0, k + 1).map((una) => cifra(una.base));
  return hasta(
    suma(bases),
    sinImpuestos(s.impuestos),
    'las partes suman',
    'el total sin impuestos del documento',
  );
}

export function ivaDeParte(
  s: Pick<Sustento, 'partes' | 'impuestos'>,
  k: number,
  tarifas: ReadonlyMap<string, string>,
): Veredicto {
  const escrito = s.partes[k]!.iva.trim();
  const bien = reglas.gasto(escrito);
  if (bien !== true) return bien;
  if (!escrito && s.impuestos.length > 1) return 'Ingrese cuánto de su IVA.';
  const ivas = s.partes.slice(0, k + 1).map((una: Parte) => ivaDe(una, s.impuestos, tarifas));
  return hasta(suma(ivas), deIva(s.impuestos), 'el IVA de las partes suma', 'el IVA del documento');
}

const hasta = (dicho: Decimal, tope: Decimal, que: string, donde: string): Veredicto =>
  dicho.lte(tope) || `Hasta aquí ${que} ${dicho.toFixed(2)}, más que ${donde}: ${tope.toFixed(2)}.`;

/**
 * Un código de renta, por el caso que el catálogo le da: los de autorretención son solo de ella. `gran`: si la empresa
 * es Gran Contribuyente.
 */
export function deSuCaso(caso: string, propia: boolean, gran: boolean): Veredicto {
  if (propia !== (caso === CASO.propio || caso === CASO.propioDeGran))
    return propia
      ? 'La renta de una autorretención lleva un código de autorretención.'
      : 'Es de autorretención: la empresa se lo retiene a sí misma.';
  return (
    caso !== CASO.propioDeGran ||
    gran ||
    'Es de los Grandes Contribuyentes: si su empresa lo es, dígalo en «Mi empresa».'
  );
}

export function porcentaje(texto: string): Veredicto {
  if (!texto.trim()) return 'Ingrese el porcentaje';
  const cifras = new Decimal(cifra(texto)).precision();
  return cifras <= CIFRAS || 'El SRI admite hasta tres cifras, como 12.5 o 1.75.';
}

export function importeTotal(s: Sustento): Veredicto {
  if (!s.importe_total.trim()) return true;
  const minimo = totalDe({ ...s, importe_total: '' });
  return (
    cifra(s.importe_total).gte(minimo) || `Debe ser al menos ${minimo.toFixed(2)}: lo que suma el documento.`
  );
}

/** Un impuesto con el mismo código y porcentaje va una sola vez. */
export const retencionSinRepetir = ({ retenciones }: Sustento, k: number): Veredicto => {
  const clave = (l: Sustento['retenciones'][number]) =>
    [
      l.codigo,
      l.codigo_retencion,
      cifra(l.porcentaje),
      ...Object.values(l.dividendos),
      ...Object.values(l.banano),
    ].join('|');
  const suya = retenciones[k]!;
  return (
    !suya.codigo_retencion ||
    !retenciones.slice(0, k).some((otra) => clave(otra) === clave(suya)) ||
    'Esa retención ya está arriba: sume las dos bases.'
  );
};

export const tarifaSinRepetir = ({ impuestos }: Pick<Sustento, 'impuestos'>, k: number): Veredicto =>
  !impuestos
    .slice(0, k)
    .some((otro) => esDeIva(otro) && otro.codigo_porcentaje === impuestos[k]!.codigo_porcentaje) ||
  'Esa tarifa ya está: sume las dos bases.';

/** Un documento con el mismo sustento va una sola vez. */
export const sinRepetir = (sustentos: readonly Sustento[], n: number): Veredicto => {
  const clave = ({ cod_doc, numero, cod_sustento }: Sustento) =>
    `${cod_doc}|${numero.trim()}|${cod_sustento}`;
  return (
    !sustentos.slice(0, n).some((otro) => clave(otro) === clave(sustentos[n]!)) ||
    'Ese documento ya está arriba, con el mismo sustento.'
  );
};

export const ejercicio = (texto: string): Veredicto =>
  /^(19|20)\d\d$/.test(texto.trim()) || 'Ingrese el año de las utilidades, como 2025.';

export const cajas = (texto: string): Veredicto => Number(texto) >= 1 || 'Ingrese cuántas cajas son.';

/** Un monto que puede ser cero y no faltar. */
export const monto = (texto: string, falta: string): Veredicto =>
  texto.trim() ? reglas.gasto(texto) : falta;
