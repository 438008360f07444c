import { hoy } from '@/lib/fechas';
import type { ActivoFijo, Categorias, Compra, CuerpoActivo } from './api';

/** Lo que el formulario tiene: los nombres son los del cable, y lo que no se eligió es null o vacío. */
export interface DatosActivo {
  codigo: string;
  nombre: string;
  categoria: string;
  serie: string;
  fecha: string;
  costo: string;
  residual: string;
  inicial: string;
  desde: string;
  meses: string;
  cuenta_id: number | null;
  acumulada_id: number | null;
  gasto_id: number | null;
  centro_id: string;
  compra_id: number | null;
}

export const ROTULOS: Record<keyof DatosActivo, string> = {
  codigo: 'Código',
  nombre: 'Nombre',
  categoria: 'Categoría',
  serie: 'Serie o placa',
  fecha: 'Fecha de compra',
  costo: 'Costo',
  residual: 'Valor residual',
  inicial: 'Ya depreciado antes',
  desde: 'Se deprecia desde',
  meses: 'Meses',
  cuenta_id: 'Cuenta del activo',
  acumulada_id: 'Depreciación acumulada',
  gasto_id: 'Gasto de depreciación',
  centro_id: 'Centro de costo',
  compra_id: 'Compra',
};

export const enBlanco = (): DatosActivo => ({
  codigo: '',
  nombre: '',
  categoria: '',
  serie: '',
  fecha: hoy(),
  costo: '',
  residual: '0.00',
  inicial: '0.00',
  desde: hoy(),
  meses: '',
  cuenta_id: null,
  acumulada_id: null,
  gasto_id: null,
  centro_id: '',
  compra_id: null,
});

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

export const aFormulario = (a: ActivoFijo): DatosActivo => ({
  codigo: a.codigo,
  nombre: a.nombre,
  categoria: a.categoria,
  serie: a.serie,
  fecha: a.fecha,
  costo: a.costo,
  residual: a.residual,
  inicial: a.inicial,
  desde: a.desde,
  meses: String(a.meses),
  cuenta_id: a.cuenta_id,
  acumulada_id: a.acumulada_id,
  gasto_id: a.gasto_id,
  centro_id: a.centro_id === null ? '' : String(a.centro_id),
  compra_id: a.compra_id,
});

export const aCuerpo = ({
  meses,
  centro_id,
  cuenta_id,
  acumulada_id,
  gasto_id,
  ...v
}: DatosActivo): CuerpoActivo => ({
  ...v,
  residual: v.residual || '0.00',
  inicial: v.inicial || '0.00',
  meses: Number(meses),
  cuenta_id: cuenta_id!,
  acumulada_id: acumulada_id!,
  gasto_id: gasto_id!,
  centro_id: centro_id ? Number(centro_id) : null,
});

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
