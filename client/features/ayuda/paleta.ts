import type { Fuente } from '@/navegacion';
import { toPaginaAyuda } from './enlaces';

/** En qué pantalla está lo que se busca con otras palabras. Las que se llaman así ya las da la paleta, con su lugar. */
export const fuenteDondeEsta: Fuente = {
  grupo: 'Dónde está',
  area: 'empresa',
  buscar: (texto, _senal, menu = []) =>
    Promise.all([import('./donde'), import('./paginas')]).then(([{ dondeEsta }, { llano }]) =>
      dondeEsta(texto, menu)
        .filter(({ nombre, camino }) => !llano(`${nombre} ${camino}`).includes(llano(texto)))
        .slice(0, 5)
        .map(({ to, nombre, camino }) => ({ id: `donde-${to}`, titulo: nombre, detalle: camino, to })),
    ),
};

/** Busca en la ayuda; sus páginas no viajan hasta que alguien busca. */
export const fuenteAyuda: Fuente = {
  grupo: 'Ayuda',
  area: 'empresa',
  buscar: (texto) =>
    import('./paginas').then(({ buscarPaginas }) =>
      buscarPaginas(texto)
        .slice(0, 4)
        .map(({ id, titulo, resumen }) => ({ id, titulo, detalle: resumen, to: toPaginaAyuda(id) })),
    ),
};
