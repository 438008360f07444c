import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { almacen, useAlmacen } from '@/lib/almacen';
import { Decimal } from '@/lib/decimal';
import { monto } from '@/lib/money';
import { calcular, IVA, porTarifa, subtotal, type Calculo, type Renglon, type Totales } from '../calculo';
import type { DatosComprobante, LineaIngresada, Tarifario } from '../tipo/datos';
import type { Ingreso } from '../tipo/ingreso';
import { propinaDe, renglon } from './renglones';

type Cuentan = Pick<Ingreso, 'suma' | 'otros' | 'lineas'>;

/** Lo que una línea suma, y su IVA. */
export interface LineaHecha {
  subtotal: Decimal;
  iva: Decimal;
}

const ivaDe = ({ impuestos }: Calculo['lineas'][number]) =>
  impuestos.find(({ codigo }) => codigo === IVA)?.valor ?? new Decimal(0);

/** Lo que de una línea cambia su valor. */
const CUENTA = [
  ...(['cantidad', 'precio', 'descuento', 'iva', 'ice', 'irbpnr'] as const),
  ...(['volumen', 'grado', 'azucar', 'ice_valor', 'irbpnr_valor', 'factor'] as const),
];

/**
 * La cuenta del comprobante, fuera del estado del formulario: una tecla repinta solo su línea y los totales,
 * aunque haya muchas líneas.
 */
export class Cuenta {
  readonly cifras = almacen({
    totales: calcular([]).totales,
    vendido: porTarifa([]),
    subtotales: [] as string[],
    lineas: [] as LineaHecha[],
  });
  private leidos = new Map<string, Renglon>();
  private tarifario: Tarifario | null = null;

  /** Solo vuelve a leer las líneas que cambiaron. */
  private leer(lineas: readonly LineaIngresada[], tarifario: Tarifario): Renglon[] {
    const antes = tarifario === this.tarifario ? this.leidos : new Map<string, Renglon>();
    this.tarifario = tarifario;
    this.leidos = new Map();
    return lineas.map((l) => {
      const dice = CUENTA.map((campo) => l[campo]).join('|');
      const leido = antes.get(dice) ?? this.leidos.get(dice) ?? renglon(l, tarifario);
      this.leidos.set(dice, leido);
      return leido;
    });
  }

  contar(datos: DatosComprobante, tarifario: Tarifario, { suma, otros, lineas: propias }: Cuentan): void {
    const suyas = suma ? suma.lineas(datos, tarifario) : datos.lineas;
    const leidas = this.leer(suyas, tarifario);
    const { lineas, totales } = calcular(
      propias?.gravados?.(datos, leidas) ?? leidas,
      propinaDe(datos),
      otros?.de(datos),
    );
    this.cifras.poner({
      totales,
      vendido: porTarifa(lineas),
      lineas: lineas.map((hecha) => ({ subtotal: hecha.subtotal, iva: ivaDe(hecha) })),
      subtotales: leidas.map((leida, n) => monto(propias?.gravados ? subtotal(leida) : lineas[n]!.subtotal)),
    });
  }

  get totales(): Totales {
    return this.cifras.leer().totales;
  }
}

const CUENTAN = /^(lineas|propina)/;

export function useCuenta(
  form: UseFormReturn<DatosComprobante>,
  tarifario: Tarifario,
  ingreso: Cuentan,
): Cuenta {
  const [cuenta] = useState(() => new Cuenta());
  useEffect(() => {
    const cuentan = ingreso.suma?.campos ?? CUENTAN;
    let pedida = false;
    const contar = () => {
      pedida = false;
      cuenta.contar(form.getValues(), tarifario, ingreso);
    };
    contar();
    // Cuenta una sola vez todo lo que un gesto cambia.
    const { unsubscribe } = form.watch((_, { name }) => {
      if (pedida || (name && !cuentan.test(name) && !ingreso.otros?.campos.test(name))) return;
      pedida = true;
      queueMicrotask(contar);
    });
    return unsubscribe;
  }, [cuenta, form, tarifario, ingreso]);
  return cuenta;
}

export const useTotales = (cuenta: Cuenta): Totales => useAlmacen(cuenta.cifras, ({ totales }) => totales);
/** Lo vendido con cada tarifa de IVA, por el código de la tarifa. */
export const useVendido = (cuenta: Cuenta) => useAlmacen(cuenta.cifras, ({ vendido }) => vendido);
export const useSubtotal = (cuenta: Cuenta, n: number): string =>
  useAlmacen(cuenta.cifras, ({ subtotales }) => subtotales[n] ?? '');
export const useRenglones = (cuenta: Cuenta): LineaHecha[] =>
  useAlmacen(cuenta.cifras, ({ lineas }) => lineas);
