import { CONSUMIDOR_FINAL } from '@/features/terceros/presta/identificacion';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { leerNumero } from '@/lib/numeros';
import { CORREO } from '@/lib/validacion';
import { bruto } from '../calculo';
import type { DatosComprobante, LineaIngresada } from '../tipo/datos';
import type { Veredicto } from '../tipo/ingreso';
import { sinEspacios } from './clave';
import { losCorreos } from './cuerpo';
import { porcentajeDe, valorDe } from './renglones';

/** Estas reglas son las del servidor, que decide; aquí avisan mientras se escribe. */
const DIA = 86_400_000;
const MAXIMO = new Decimal('999999999999.99');
const ADICIONALES = 15;

const decimales = (leido: string) => (leido.split('.')[1] ?? '').replace(/0+$/, '').length;

function numero(texto: string, maximo: number, falta: string): { error: string } | { valor: Decimal } {
  if (!texto.trim()) return { error: falta };
  const leido = leerNumero(texto, maximo);
  if (leido === null) return { error: 'Ingrese un número válido' };
  if (decimales(leido) > maximo) return { error: `Use máximo ${maximo} decimales` };
  return { valor: new Decimal(leido) };
}

export function cantidad(texto: string): Veredicto {
  const n = numero(texto, 6, 'Ingrese la cantidad');
  if ('error' in n) return n.error;
  return n.valor.gt(0) || 'Ingrese una cantidad mayor que cero.';
}

export function precio(texto: string, l: Pick<LineaIngresada, 'cantidad'>): Veredicto {
  const n = numero(texto, 6, 'Ingrese el precio');
  if ('error' in n) return n.error;
  if (n.valor.isNegative()) return 'El precio no puede ser negativo';
  return valorDe(l.cantidad).times(n.valor).lte(MAXIMO) || 'El valor supera lo que admite el SRI';
}

export function descuento(texto: string, l: Pick<LineaIngresada, 'cantidad' | 'precio'>): Veredicto {
  if (!texto.trim()) return true;
  const parte = porcentajeDe(texto);
  if (parte !== null) return new Decimal(parte).lte(100) || 'El descuento no puede pasar de 100 %';
  const n = numero(texto, 2, '');
  if ('error' in n) return n.error;
  if (n.valor.isNegative()) return 'El descuento no puede ser negativo';
  return (
    n.valor.lte(bruto(valorDe(l.cantidad), valorDe(l.precio))) || 'El descuento supera el valor de la línea.'
  );
}

/** El primer día de emisión que el SRI todavía recibe (AAAA-MM-DD); sin tope, cualquiera. */
export const desdeCuando = (dias: number | null) =>
  dias === null
    ? undefined
    : new Date(Date.parse(`${hoy()}T12:00:00Z`) - dias * DIA).toISOString().slice(0, 10);

export function receptor(d: DatosComprobante, quien: string, alConsumidorFinal: () => Veredicto): Veredicto {
  if (!d.cliente) return `Elija el ${quien}`;
  return d.cliente.identificacion !== CONSUMIDOR_FINAL || alConsumidorFinal();
}

/** Al consumidor final se le vende sin decir quién es, hasta cierto valor. */
export function hastaElLimite(total: Decimal, limite: string | null): Veredicto {
  return (
    limite === null ||
    total.lte(limite) ||
    `Al consumidor final se le factura hasta ${dinero(limite)}. Elija a quien compra.`
  );
}

/** `parte`: el por ciento del subtotal a que puede llegar; null, no hay tope. */
export function propina(texto: string, subtotal: Decimal, parte: string | null): Veredicto {
  if (!texto.trim()) return true;
  const n = numero(texto, 2, '');
  if ('error' in n) return n.error;
  if (n.valor.isNegative()) return 'La propina no puede ser negativa';
  if (parte === null) return true;
  const tope = subtotal.times(parte).div(100).toDecimalPlaces(2);
  return n.valor.lte(tope) || `La propina no puede pasar del ${Number(parte)} %: ${dinero(tope)}`;
}

export function correos(texto: string): Veredicto {
  const escritos = losCorreos(texto);
  const malo = escritos.find((correo) => !CORREO.test(correo));
  if (malo) return `${malo} no es un correo válido`;
  return escritos.length <= 10 || 'Caben hasta 10 correos.';
}

/** El valor de un motivo de una nota, sin impuestos. */
export function valor(texto: string): Veredicto {
  const n = numero(texto, 2, 'Ingrese el valor');
  if ('error' in n) return n.error;
  if (n.valor.lte(0)) return 'Ingrese un valor mayor que cero.';
  return n.valor.lte(MAXIMO) || 'El valor supera lo que admite el SRI';
}

/** Un gasto que la factura suma, si se escribe. */
export function gasto(texto: string): Veredicto {
  if (!texto.trim()) return true;
  const n = numero(texto, 2, '');
  if ('error' in n) return n.error;
  if (n.valor.isNegative()) return 'El valor no puede ser negativo';
  return n.valor.lte(MAXIMO) || 'El valor supera lo que admite el SRI';
}

/** El IVA que se devuelve: no pasa del que más cobra la factura. */
export function hastaElIva(texto: string, ivas: readonly { valor: Decimal }[]): Veredicto {
  const bien = gasto(texto);
  if (bien !== true || !texto.trim()) return bien;
  const mayor = Decimal.max(0, ...ivas.map(({ valor: cobrado }) => cobrado));
  return valorDe(texto, 2).lte(mayor) || `No puede pasar del IVA que la factura cobra: ${dinero(mayor)}`;
}

export const guia = (texto: string): Veredicto =>
  !texto.trim() || /^\d{3}-\d{3}-\d{9}$/.test(texto.trim()) || 'Escríbala como 001-001-000000123';
export const numeroDocumento = (texto: string): Veredicto =>
  /^\d{3}-\d{3}-\d{9}$/.test(texto.trim()) || 'Escríbalo como 001-001-000000123';

/** Lo que se reembolsa no pasa de lo que suma el documento que lo reembolsa. */
export const hastaElTotal = (reembolsado: Decimal, total: Decimal): Veredicto =>
  reembolsado.lte(total) ||
  `Hasta aquí se reembolsan ${reembolsado.toFixed(2)}, más que el total del documento: ${total.toFixed(2)}.`;

const AUTORIZACION = /^(\d{10}|\d{37}|\d{49})?$/;
/** La de un documento de otro, si se escribe. */
export const autorizacion = (texto: string): Veredicto =>
  AUTORIZACION.test(sinEspacios(texto)) || 'La autorización tiene 10, 37 o 49 dígitos.';

/** La de un documento que no autoriza el SRI, como el de un banco. */
export const autorizacionDeOtro = (texto: string): Veredicto =>
  /^(\d{3,49})?$/.test(sinEspacios(texto)) || 'La autorización son de 3 a 49 dígitos.';

/** Cuántos campos adicionales caben todavía, además de los que pone el sistema. */
export const caben = (fijos: number, d: Pick<DatosComprobante, 'adicional' | 'notas'>) =>
  ADICIONALES - fijos - d.adicional.length - (d.notas.trim() ? 1 : 0);

/** Lo que falta por pagar del total; cero si los pagos lo suman. */
export const faltaPorPagar = (d: DatosComprobante, total: Decimal): Decimal =>
  d.pagos.reduce((falta, pago) => falta.minus(valorDe(pago.total, 2)), total);

export const positivo = (texto: string): boolean => valorDe(texto, 2).gt(0);
