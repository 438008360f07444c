import * as tabla from '@/lib/campos';
import { hoy } from '@/lib/fechas';
import type { ActivoFijo, Categorias, Compra, CuerpoActivo } from './api';
import { CAMPOS, type DatosActivo } from './campos';

export const ROTULOS = tabla.rotulosDe(CAMPOS);
export const enBlanco = (): DatosActivo => ({ ...tabla.enBlanco(CAMPOS), fecha: hoy(), desde: hoy() });

/** Con lo que dice su línea de la compra; si no la nombra, la primera de las que son activos. */
export function deCompra({ id, fecha, lineas }: Compra, n: number | null): DatosActivo {
  const suya = lineas.find((l) => l.n === n) ?? lineas.find(({ destino }) => destino === 'ACTIVO');
  return {
    ...enBlanco(),
    compra_id: id,
    fecha,
    desde: fecha,
    nombre: suya?.descripcion.slice(0, 200) ?? '',
    costo: suya?.en_libros ?? '',
    cuenta_id: suya?.en_cuenta_id ?? null,
    centro_id: suya?.centro_id ? String(suya.centro_id) : '',
  };
}

export const aFormulario = (a: ActivoFijo): DatosActivo => tabla.aFormulario(CAMPOS, a);
export const aCuerpo = (v: DatosActivo) => tabla.aCuerpo(CAMPOS, v) as CuerpoActivo;

/** Lo que una categoría propone: en cuántos meses se deprecia y sus cuentas. */
export function deCategoria(codigo: string, { categorias }: Categorias): Partial<DatosActivo> {
  const suya = categorias.find((c) => c.codigo === codigo);
  if (!suya) return {};
  return {
    meses: String(suya.meses),
    cuenta_id: suya.cuenta_id,
    acumulada_id: suya.acumulada_id,
    gasto_id: suya.gasto_id,
  };
}
