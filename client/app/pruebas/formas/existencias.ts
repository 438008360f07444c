import type { Forma } from './forma';

/** Las de lo que la empresa tiene para vender. */
export const DE_LAS_EXISTENCIAS: Forma[] = [
  {
    put: '/api/bodegas/{bodega_id}',
    en: '/bodegas',
    lee: '/api/bodegas',
    pulsar: [/^Cambiar/],
    nombre: 'Bodega',
  },
  {
    put: '/api/ordenes-compra/{orden_id}',
    en: '/ordenes-compra/1/editar',
    nombre: /^Orden/,
    dichas: {
      '/api/ordenes-compra/{orden_id}': (leida) => ({
        ...leida,
        fecha: '2026-01-02',
        entrega: '2026-01-05',
      }),
    },
  },
  {
    put: '/api/recetas/{receta_id}',
    en: '/recetas/1',
    pulsar: ['Cambiar'],
    nombre: /^Receta de/,
  },
  {
    put: '/api/lotes/{lote_producto_id}',
    en: '/lotes/1',
    pulsar: ['Corregir la caducidad'],
  },
  {
    put: '/api/conteos/parametros',
    en: '/conteos',
    lee: '/api/conteos/parametros',
    pulsar: ['Cómo se cuenta'],
    nombre: 'Cómo se cuenta',
  },
  {
    put: '/api/existencias/parametros',
    en: '/existencias',
    pulsar: ['Cómo se llevan'],
    nombre: 'Cómo se llevan',
  },
  {
    put: '/api/listas-precios/{lista_id}',
    en: '/listas-precios/1',
    pulsar: ['Cambiar sus datos'],
    nombre: 'Lista de precios',
  },
];
