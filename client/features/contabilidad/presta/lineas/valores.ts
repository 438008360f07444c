import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import type { CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { leerNumero } from '@/lib/numeros';
import type { Asiento, LineaPedida, PedidoAsiento } from '../api';
import type { DatosRepeticion } from './campos';

type Quien = 'cliente_id' | 'proveedor_id';

export interface Tercero {
  id: number;
  nombre: string;
  identificacion: string;
  /** Qué es, si su cuenta no lo pide. */
  que?: Quien;
}

/** Una línea como se escribe. Los importes, como texto: uno de los dos está vacío. */
export interface LineaEscrita {
  cuenta: Pick<CuentaContable, 'id' | 'codigo' | 'nombre' | 'exige' | 'pide_centro'>;
  detalle: string;
  debe: string;
  haber: string;
  tercero: Tercero | null;
  /** El id del centro de costo; '' si no tiene. */
  centro: string;
}

export const CLASES = [
  { value: 'NORMAL', label: 'Normal' },
  { value: 'AJUSTE', label: 'Ajuste' },
] as const;

export interface DatosAsiento {
  fecha: string;
  clase: (typeof CLASES)[number]['value'];
  glosa: string;
  lineas: LineaEscrita[];
  /** La caja donde se busca la cuenta de una línea nueva: solo lleva errores y el foco. */
  nueva: string;
  /** Null, si lo que se escribe es un asiento y no una plantilla. */
  plantilla: DatosRepeticion | null;
}

/** Una plantilla que no se repite puede no decir sus importes, ni de quién es cada línea. */
export const aMedias = ({ plantilla }: Pick<DatosAsiento, 'plantilla'>): boolean => plantilla?.cada === '0';

export const enBlanco = (): DatosAsiento => ({
  fecha: hoy(),
  clase: 'NORMAL',
  glosa: '',
  lineas: [],
  nueva: '',
  plantilla: null,
});

export const lineaDe = (cuenta: CuentaContable): LineaEscrita => ({
  cuenta,
  detalle: '',
  debe: '',
  haber: '',
  tercero: null,
  centro: '',
});

const escrito = (valor: string) => (Number(valor) ? valor : '');

const PIDE: Record<string, Quien | undefined> = { CLIENTE: 'cliente_id', PROVEEDOR: 'proveedor_id' };

/** De quién es una línea: del cliente o el proveedor que su cuenta pide o, si no pide ninguno, del que dice. */
function terceroDe(
  { cliente, cliente_id, proveedor, proveedor_id }: Asiento['lineas'][number],
  { exige }: LineaEscrita['cuenta'],
): Tercero | null {
  const que = PIDE[exige] ?? (cliente_id === null ? 'proveedor_id' : 'cliente_id');
  const [id, nombre] = que === 'cliente_id' ? [cliente_id, cliente] : [proveedor_id, proveedor];
  return id === null ? null : { id, nombre: nombre ?? '', identificacion: '', ...(!PIDE[exige] && { que }) };
}

/** Lo que dice otro, con las líneas de esas cuentas. */
export function conLoDe(otro: Pick<Asiento, 'glosa' | 'lineas'>, plan: CuentaContable[]): DatosAsiento {
  const porId = new Map(plan.map((c) => [c.id, c]));
  const lineas = otro.lineas.flatMap((l): LineaEscrita[] => {
    const cuenta = porId.get(l.cuenta_id);
    if (!cuenta) return [];
    return [
      {
        cuenta,
        detalle: l.detalle,
        debe: escrito(l.debe),
        haber: escrito(l.haber),
        tercero: terceroDe(l, cuenta),
        centro: l.centro_id === null ? '' : String(l.centro_id),
      },
    ];
  });
  return { ...enBlanco(), glosa: otro.glosa, lineas };
}

/** Uno nuevo con las líneas de otro; de las cuentas que ya no reciben movimientos, nada. */
export const comoOtro = (otro: Pick<Asiento, 'glosa' | 'lineas'>, plan: CuentaContable[]): DatosAsiento =>
  conLoDe(
    otro,
    plan.filter((c) => c.acepta_movimiento && c.activa),
  );

const CENTAVOS = /^\d{1,12}(\.\d{1,2})?$/;

/** El importe de una celda; cero si está vacía o no es un importe. */
export function importe(texto: string): Decimal {
  const leido = leerNumero(texto);
  return new Decimal(leido !== null && CENTAVOS.test(leido) ? leido : 0);
}

/** Si lo escrito no es un importe: al sumar cuenta como nada, y se dice. */
export const ilegible = (texto: string): boolean => texto.trim() !== '' && leerNumero(texto) === null;

/** Por qué lo escrito en el debe o el haber no sirve; true si sirve. */
export function revisarImporte(texto: string, otro: string): true | string {
  if (!texto.trim()) return otro.trim() ? true : 'Ingrese el debe o el haber';
  const leido = leerNumero(texto);
  if (leido === null) return `«${texto.trim()}» no es un importe`;
  if (!CENTAVOS.test(leido)) return 'Use hasta dos decimales, sin signo';
  return Number(leido) > 0 || 'Debe ser mayor que cero';
}

type Importes = Pick<LineaEscrita, 'debe' | 'haber'>;

export function sumas(lineas: readonly Importes[]) {
  const debe = lineas.reduce((suma, l) => suma.plus(importe(l.debe)), new Decimal(0));
  const haber = lineas.reduce((suma, l) => suma.plus(importe(l.haber)), new Decimal(0));
  return { debe, haber, diferencia: debe.minus(haber) };
}

/** El lado en que suele ir la línea que sigue: el que suma menos. */
export const ladoQueSigue = (lineas: readonly Importes[]): 'debe' | 'haber' =>
  sumas(lineas).diferencia.greaterThan(0) ? 'haber' : 'debe';

/** Lo que la línea `n` debe decir en ese lado para que el asiento cuadre; null si tendría que ir en el otro. */
export function loQueFalta(lineas: readonly Importes[], n: number, lado: 'debe' | 'haber'): string | null {
  const { diferencia } = sumas(lineas.filter((_, i) => i !== n));
  const falta = lado === 'debe' ? diferencia.negated() : diferencia;
  return falta.greaterThan(0) ? falta.toFixed(2) : null;
}

export function lineaPedida({ cuenta, detalle, debe, haber, tercero, centro }: LineaEscrita): LineaPedida {
  const que = PIDE[cuenta.exige] ?? tercero?.que;
  return {
    cuenta_id: cuenta.id,
    debe: importe(debe).toFixed(2),
    haber: importe(haber).toFixed(2),
    detalle: detalle.trim(),
    cliente_id: que === 'cliente_id' ? (tercero?.id ?? null) : null,
    proveedor_id: que === 'proveedor_id' ? (tercero?.id ?? null) : null,
    centro_id: centro ? Number(centro) : null,
  };
}

export const aCuerpo = ({ fecha, clase, glosa, lineas }: DatosAsiento): PedidoAsiento => ({
  diario: 'GENERAL',
  fecha,
  clase,
  glosa: glosa.trim(),
  lineas: lineas.map(lineaPedida),
});

/** Dónde se dice lo que el servidor rechaza. */
export const campoDeAsiento = (camino: string): string =>
  camino === 'lineas'
    ? 'nueva'
    : camino
        .replace(/\.(cliente_id|proveedor_id)$/, '.tercero')
        .replace(/\.centro_id$/, '.centro')
        .replace(/\.cuenta_id$/, '.cuenta');

export const conErrores = (form: UseFormReturn<DatosAsiento>, error: unknown) =>
  ponerAnidados(form, error, campoDeAsiento);
