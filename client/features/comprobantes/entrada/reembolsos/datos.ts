import { FACTURA } from '@/features/codigos/presta/documentos';
import { ECUADOR } from '@/features/codigos/presta/personas';
import { ICE, IVA } from '@/features/nucleo/presta/calculo';
import type { Tarifa } from '@/features/nucleo/presta/escritura/api';
import { sinEspacios } from '@/features/nucleo/presta/escritura/clave';
import { valorDe } from '@/features/nucleo/presta/escritura/renglones';
import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import { limpiar, type TipoIdentificacion } from '@/features/terceros/presta/identificacion';
import { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';

/** Los valores de su formulario: textos. `tarifa`: el impuesto y su código, «2|4». */
export interface ImpuestoReembolsado {
  tarifa: string;
  base: string;
  valor: string;
}

export interface Reembolso {
  tipo_identificacion: string;
  identificacion: string;
  pais: string;
  tipo_proveedor: string;
  cod_doc: string;
  numero: string;
  fecha: string;
  autorizacion: string;
  impuestos: ImpuestoReembolsado[];
}

/** Lo propio de un tipo que puede reembolsar. */
export interface ConReembolsos {
  reembolsos: Reembolso[];
}

/** Los reembolsos de un documento. */
export interface DeLista {
  /** Dónde están, si no son los del comprobante. */
  lista?: 'reembolsos';
  /** La fecha del documento que los reembolsa. */
  fecha?: 'fecha';
  /** Lo que suma ese documento. */
  total: () => Decimal;
}

export const unImpuesto = (tarifa = ''): ImpuestoReembolsado => ({ tarifa, base: '', valor: '' });

export const unReembolso = (tarifa = ''): Reembolso => ({
  tipo_identificacion: 'RUC',
  identificacion: '',
  pais: ECUADOR,
  tipo_proveedor: '',
  cod_doc: FACTURA.codigo,
  numero: '',
  fecha: '',
  autorizacion: '',
  impuestos: [unImpuesto(tarifa)],
});

export const deTarifa = ({ impuesto, codigo }: { impuesto: number; codigo: string }) =>
  `${impuesto}|${codigo}`;
const partes = (tarifa: string): [number, string] => {
  const [impuesto = '', codigo = ''] = tarifa.split('|');
  return [Number(impuesto), codigo];
};
export const esIva = (tarifa: string) => partes(tarifa)[0] === IVA;

const dinero = (texto: string) => {
  const leido = leerNumero(texto, 2);
  return leido === null ? '' : conCentavos(leido);
};

/** Lo que el pedido dice de lo que se reembolsa. */
export const pedidos = (reembolsos: readonly Reembolso[]) =>
  reembolsos.map((r) => ({
    tipo_identificacion: r.tipo_identificacion,
    identificacion: limpiar(r.tipo_identificacion as TipoIdentificacion, r.identificacion),
    pais: r.pais,
    tipo_proveedor: r.tipo_proveedor,
    cod_doc: r.cod_doc,
    numero: r.numero.trim(),
    fecha: r.fecha,
    autorizacion: sinEspacios(r.autorizacion),
    impuestos: r.impuestos.map(({ tarifa, base, valor }) => {
      const [codigo, codigo_porcentaje] = partes(tarifa);
      return { codigo, codigo_porcentaje, base: dinero(base), valor: dinero(valor) || null };
    }),
  }));

/** Nada si no se reembolsa. */
export const reembolsosDe = ({ reembolsos }: ConReembolsos) =>
  reembolsos.length ? { reembolsos: pedidos(reembolsos) } : {};

/** Como lo guarda el servidor. */
export interface Dicho extends Omit<Reembolso, 'impuestos'> {
  impuestos: { codigo: number; tarifa_codigo: string; base: string; valor: string }[];
}

export const deDichos = (dichos: readonly Dicho[]): Reembolso[] =>
  dichos.map(({ impuestos, ...r }) => ({
    ...r,
    impuestos: impuestos.map(({ codigo, tarifa_codigo, base, valor }) => ({
      tarifa: deTarifa({ impuesto: codigo, codigo: tarifa_codigo }),
      base,
      valor,
    })),
  }));

/** Lo que un comprobante emitido reembolsa, como se escribe. */
export const deEmitidos = ({ reembolsos = [] }: Record<string, unknown>): Reembolso[] =>
  deDichos(reembolsos as Dicho[]);

/** El valor de un impuesto: el escrito o, si no se escribe, la tarifa de IVA por la base. */
export function valorDelImpuesto(i: ImpuestoReembolsado, tarifas: readonly Tarifa[]): Decimal {
  if (i.valor.trim()) return valorDe(i.valor, 2);
  const suya = tarifas.find((t) => deTarifa(t) === i.tarifa);
  if (!suya || !esIva(i.tarifa)) return new Decimal(0);
  return valorDe(i.base, 2)
    .times(suya.tarifa ?? 0)
    .div(100)
    .toDecimalPlaces(2);
}

/** Lo que ese comprobante cobró. La base del IVA ya lleva el ICE, que no se suma otra vez. */
export function cobrado({ impuestos }: Reembolso, tarifas: readonly Tarifa[]): Decimal {
  const hayIva = impuestos.some((i) => esIva(i.tarifa));
  const cuanto = (i: ImpuestoReembolsado) => {
    const valor = valorDelImpuesto(i, tarifas);
    if (!hayIva || esIva(i.tarifa)) return valorDe(i.base, 2).plus(valor);
    return partes(i.tarifa)[0] === ICE ? new Decimal(0) : valor;
  };
  return impuestos.reduce((suma, i) => suma.plus(cuanto(i)), new Decimal(0));
}
