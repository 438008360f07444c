import { queryOptions } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { del, get, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';

type Formas = components['schemas'];
export type CatalogoDeLey = Formas['CatalogoDeLey'];
export type Columna = Formas['ColumnaDeCatalogo'];
export type Fila = Formas['FilaDeCatalogo'];
export type Carga = Formas['CargaDeCatalogo'];
type Uso = Formas['UsoDeLey'];

export const RUTA = '/api/catalogos';
export const toCatalogos = () => '/administrador/catalogos';
export const toCatalogo = (nombre: string) => `${toCatalogos()}/${nombre}`;
export const rutaDe = (catalogo: string, ...resto: (string | number)[]) =>
  [RUTA, catalogo, ...resto].join('/');

export const catalogosQuery = queryOptions({
  queryKey: claves.catalogos.todos,
  queryFn: ({ signal }) => get<CatalogoDeLey[]>(RUTA, { signal }),
});

/** Cuánto de cada cosa: 34 productos. */
const enPalabras = (usos: readonly Uso[]): string =>
  usos.map(({ que, cuantos: n }) => cuantos(n, que.replace(/s$/, ''), que)).join(', ');

/** A quién toca un cambio y a quién no. */
export function alcanceDe({ usos, desde }: Pick<Carga, 'usos' | 'desde'>): string {
  const emitido = usos.filter((uso) => uso.conserva);
  const tocado = usos.filter((uso) => !uso.conserva);
  return [
    tocado.length > 0 && `Cambiará para ${enPalabras(tocado)}.`,
    emitido.length > 0
      ? `Lo emitido conserva lo que dijo: ${enPalabras(emitido)} desde el ${fecha(desde)}.`
      : 'Lo ya emitido conserva lo que dijo.',
  ]
    .filter(Boolean)
    .join(' ');
}

export const leerFila = (catalogo: string, fila: number) => get<Fila>(rutaDe(catalogo, fila));
export const refrescarCatalogos = () => refrescar(consultas, alCambiar.catalogo);

/** Lo que se escribe de una fila: las columnas propias, por su nombre, y lo que toda fila dice. */
export type Datos = Record<string, string> & {
  desde: string;
  hasta: string;
  fuente: string;
  certeza: string;
  cierra: string;
};

export const CERTEZAS: Record<string, string> = {
  OFICIAL: 'Texto oficial',
  VARIAS: 'Varias fuentes',
  UNA: 'Una sola fuente',
  DEDUCIDA: 'Por confirmar',
};

const cuerpo = (catalogo: CatalogoDeLey, datos: Datos) => ({
  valores: Object.fromEntries(catalogo.columnas.map(({ nombre }) => [nombre, datos[nombre] ?? ''])),
  desde: datos.desde,
  hasta: datos.hasta || null,
  fuente: datos.fuente,
  certeza: datos.certeza,
});

const cuerpoNuevo = (catalogo: CatalogoDeLey, datos: Datos) => ({
  ...cuerpo(catalogo, datos),
  cierra: datos.cierra === 'si',
});

export const crearFila = (catalogo: CatalogoDeLey, datos: Datos, idempotencia: string) =>
  post<Fila>(rutaDe(catalogo.nombre), cuerpoNuevo(catalogo, datos), { idempotencia });

export const preverNueva = (catalogo: CatalogoDeLey, datos: Datos) =>
  post<Carga>(rutaDe(catalogo.nombre, 'prever'), cuerpoNuevo(catalogo, datos));

export const preverCambio = (catalogo: CatalogoDeLey, fila: number, datos: Datos, version: number) =>
  post<Carga>(rutaDe(catalogo.nombre, fila, 'prever'), { ...cuerpo(catalogo, datos), version });

export const cambiarFila = (catalogo: CatalogoDeLey, fila: number, datos: Datos, version: number) =>
  put<Fila>(rutaDe(catalogo.nombre, fila), { ...cuerpo(catalogo, datos), version });

export const eliminarFila = (catalogo: string, { id, version }: Fila) =>
  del(rutaDe(catalogo, id), { query: { version } });

export function importar(catalogo: string, archivo: File, simular: boolean) {
  const form = new FormData();
  form.append('current', archivo);
  return subir<Carga>(`${rutaDe(catalogo, 'importar')}?simular=${simular}`, form);
}
