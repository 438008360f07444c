import * as tabla from '@/lib/campos';
import { hoy } from '@/lib/fechas';
import type { ClaseDeDiferido, CuerpoDiferido, Diferido } from './api';
import { CAMPOS, type DatosDiferido } from './campos';

export const ROTULOS = { ...tabla.rotulosDe(CAMPOS), proveedor: 'Proveedor' };

/** El de una compra dice ya de quién es, cuánto y en qué cuenta está. */
export function enBlanco(clases: ClaseDeDiferido[], url: URLSearchParams): DatosDiferido {
  const nuevo = tabla.enBlanco(CAMPOS);
  const proveedor = Number(url.get('proveedor')) || 0;
  return {
    ...nuevo,
    ...deClase(nuevo.clase, clases),
    referencia: url.get('documento') ?? '',
    importe: url.get('importe') ?? '',
    desde: hoy(),
    proveedor: proveedor ? { id: proveedor, nombre: url.get('nombre') ?? '', identificacion: '' } : null,
    compra_id: Number(url.get('compra')) || null,
    ...(url.has('cuenta') && { cuenta_id: Number(url.get('cuenta')) }),
  };
}

/** Las cuentas que una clase propone. */
export function deClase(
  clase: string,
  clases: ClaseDeDiferido[],
): Pick<DatosDiferido, 'cuenta_id' | 'gasto_id'> {
  const suya = clases.find((c) => c.clase === clase);
  return { cuenta_id: suya?.cuenta_id ?? null, gasto_id: suya?.gasto_id ?? null };
}

export const aFormulario = (d: Diferido): DatosDiferido => ({
  ...tabla.aFormulario(CAMPOS, d),
  proveedor:
    d.proveedor_id === null ? null : { id: d.proveedor_id, nombre: d.proveedor ?? '', identificacion: '' },
});

export const aCuerpo = ({ proveedor, ...v }: DatosDiferido) =>
  ({ ...(tabla.aCuerpo(CAMPOS, v) as object), proveedor_id: proveedor?.id ?? null }) as CuerpoDiferido;
