import type { Centro as CentroCosto } from './api';

type Centro = Pick<CentroCosto, 'id' | 'codigo' | 'nombre' | 'activo'>;

/** Para elegir entre centros de costo: `ninguno` dice lo que es no elegir. */
export const deTodos = (centros: Centro[], ninguno: string) => [
  { value: '', label: ninguno },
  ...centros.map(({ id, codigo, nombre }) => ({ value: String(id), label: `${codigo} ${nombre}` })),
];

/** Los mismos sin los que ya no se usan, salvo el que está elegido. */
export const deLosActivos = (centros: Centro[], ninguno: string, elegido = '') =>
  deTodos(
    centros.filter(({ activo, id }) => activo || String(id) === elegido),
    ninguno,
  );

/** El id del que se eligió en un formulario. */
export const centroElegido = (elegido: string): number | null => (elegido ? Number(elegido) : null);
