import type { Tercero } from '@/features/contabilidad/presta/lineas/valores';
import { hoy } from '@/lib/fechas';
import type { ClaseDeDiferido, CuerpoDiferido, Diferido } from './api';

/** Lo que el formulario tiene: los nombres son los del cable, y lo que no se eligió es null o vacío. */
export interface DatosDiferido {
  nombre: string;
  referencia: string;
  clase: ClaseDeDiferido['clase'];
  importe: string;
  inicial: string;
  desde: string;
  meses: string;
  cuenta_id: number | null;
  gasto_id: number | null;
  centro_id: string;
  proveedor: Tercero | null;
  compra_id: number | null;
}

export const ROTULOS: Record<keyof DatosDiferido, string> = {
  nombre: 'Qué se pagó',
  referencia: 'Póliza o contrato',
  clase: 'Clase',
  importe: 'Importe',
  inicial: 'Ya gastado antes',
  desde: 'Se gasta desde',
  meses: 'Meses',
  cuenta_id: 'Cuenta del pago anticipado',
  gasto_id: 'Cuenta del gasto',
  centro_id: 'Centro de costo',
  proveedor: 'Proveedor',
  compra_id: 'Compra',
};

/** El de una compra dice ya de quién es, cuánto y en qué cuenta está. */
export function enBlanco(clases: ClaseDeDiferido[], url: URLSearchParams): DatosDiferido {
  const proveedor = Number(url.get('proveedor')) || 0;
  return {
    nombre: '',
    referencia: url.get('documento') ?? '',
    clase: 'SEGURO',
    importe: url.get('importe') ?? '',
    inicial: '0.00',
    desde: hoy(),
    meses: '12',
    ...deClase('SEGURO', clases),
    centro_id: '',
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
  nombre: d.nombre,
  referencia: d.referencia,
  clase: d.clase,
  importe: d.importe,
  inicial: d.inicial,
  desde: d.desde,
  meses: String(d.meses),
  cuenta_id: d.cuenta_id,
  gasto_id: d.gasto_id,
  centro_id: d.centro_id === null ? '' : String(d.centro_id),
  proveedor:
    d.proveedor_id === null ? null : { id: d.proveedor_id, nombre: d.proveedor ?? '', identificacion: '' },
  compra_id: d.compra_id,
});

export const aCuerpo = ({ meses, centro_id, cuenta_id, gasto_id, proveedor, ...v }: DatosDiferido) =>
  ({
    ...v,
    inicial: v.inicial || '0.00',
    meses: Number(meses),
    cuenta_id: cuenta_id!,
    gasto_id: gasto_id!,
    centro_id: centro_id ? Number(centro_id) : null,
    proveedor_id: proveedor?.id ?? null,
  }) satisfies CuerpoDiferido;
