import { guardarJson, leerJson } from '@/lib/enNavegador';
import { almacen } from '@/lib/almacen';
import { alCerrar } from '@/session';

const CLAVE = 'cargas-recibidos';
const HASTA = 6;

const leidas = leerJson(sessionStorage, CLAVE);

/** Las cargas que esta pestaña pidió y nadie ha quitado de la vista: siguen ahí al volver a la pantalla. */
export const cargas = almacen<readonly number[]>(Array.isArray(leidas) ? (leidas as number[]) : []);

const poner = (ids: readonly number[]) => {
  guardarJson(sessionStorage, CLAVE, ids.length ? ids : undefined);
  cargas.poner(ids);
};
export const anotarCarga = (id: number) =>
  poner([id, ...cargas.leer().filter((una) => una !== id)].slice(0, HASTA));
export const quitarCarga = (id: number) => poner(cargas.leer().filter((una) => una !== id));

// Las de una persona no son de la siguiente.
alCerrar(() => poner([]));
