import type { Fuente } from '@/navegacion';
import { toPaginaAyuda } from './enlaces';

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
