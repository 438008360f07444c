import { useFormState } from 'react-hook-form';
import type { LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
import { useEntrada } from '../entrada';

/** El campo y lo que tiene mal. */
export type Errores = [campo: string, string][];

/** Los campos que se ven al abrir la línea: allí dicen lo que tienen mal. */
export const DEL_DETALLE: ReadonlySet<string> = new Set<keyof LineaIngresada>([
  'codigo_auxiliar',
  'unidad',
  'ice',
  'irbpnr',
  'volumen',
  'grado',
  'azucar',
  'ice_valor',
  'irbpnr_valor',
  'lotes',
  'centro_id',
]);

/** Lo que está mal en una línea, en el orden de sus celdas. */
export function useErrores(n: number): Errores {
  const { form } = useEntrada();
  const { errors } = useFormState({ control: form.control, name: `lineas.${n}` });
  const suyos = errors.lineas?.[n];
  if (!suyos) return [];
  return Object.entries(suyos).flatMap(([campo, error]): Errores => {
    const message = dicho(error);
    return message ? [[campo, message]] : [];
  });
}

function dicho(error: unknown): string {
  if (Array.isArray(error)) return error.map(dicho).filter(Boolean).join(' ');
  if (typeof error !== 'object' || error === null) return '';
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error)
    .filter(([clave]) => clave === 'nombre' || clave === 'valor')
    .map(([, e]) => dicho(e))
    .filter(Boolean)
    .join(' ');
}
