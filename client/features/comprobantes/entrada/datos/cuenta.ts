import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { calcular, porTarifa, type Renglon, type Totales } from '../../calculo';
import { almacen, useAlmacen } from '@/lib/almacen';
import { monto } from '@/lib/money';
import { propinaDe, renglon } from './renglones';
import type { DatosComprobante, LineaIngresada, Tarifario } from '../../nucleo/datos';
import type { Ingreso } from '../../nucleo/ingreso';

type Cuentan = Pick<Ingreso, 'suma' | 'otros'>;

/** Lo que de una línea cambia su valor. */
const CUENTA = [
  ...(['cantidad', 'precio', 'descuento', 'iva', 'ice', 'irbpnr'] as const),
  ...(['volumen', 'grado', 'azucar', 'ice_valor', 'irbpnr_valor'] as const),
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

  contar(datos: DatosComprobante, tarifario: Tarifario, { suma, otros }: Cuentan): void {
    const suyas = suma ? suma.lineas(datos, tarifario) : datos.lineas;
    const { lineas, totales } = calcular(this.leer(suyas, tarifario), propinaDe(datos), otros?.de(datos));
    this.cifras.poner({
      totales,
      vendido: porTarifa(lineas),
      subtotales: lineas.map(({ subtotal }) => monto(subtotal)),
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
