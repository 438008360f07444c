import { en } from './en';

const existencias = en('existencias');
const movido = en('existencias', 'movido');

/** Las de lo que la empresa tiene para vender. Lo que cambia al mover algo comienza por `movido`. */
export const existenciasClaves = {
  todo: existencias(),
  bodegas: (...filtros: [object?]) => existencias('bodegas', ...filtros),
  movido: movido(),
  parametros: movido('parametros'),
  previaInicio: movido('previa del inicio'),
  hay: movido('hay'),
  costos: (productos: string) => movido('costos', productos),
  total: (filtros: object) => movido('hay', 'total', filtros),
  rotacion: movido('rotacion'),
  diferencias: movido('diferencias'),
  kardex: (filtros: object) => movido('kardex', filtros),
  deDocumento: (tipo: string, id: number) => movido('documento', tipo, id),
  reservas: (...de: [object?]) => movido('reservas', ...de),
  ajustes: movido('ajustes'),
  ajuste: (id: number) => movido('ajuste', id),
  lotes: movido('lotes'),
  lotesDeProducto: (id: number, bodega?: number) => movido('lotes', 'de un producto', id, bodega),
  lote: (id: number) => movido('lote', id),
  movimientosDeLote: (id: number) => movido('lote', id, 'movimientos'),
  traslados: movido('traslados'),
  traslado: (id: number) => movido('traslado', id),
  recetas: movido('recetas'),
  receta: (id: number) => movido('recetas', 'una', id),
  ensambles: movido('ensambles'),
  ensamble: (id: number) => movido('ensambles', 'uno', id),
  ordenes: existencias('ordenes'),
  porReponer: existencias('ordenes', 'por reponer'),
  propuesta: existencias('ordenes', 'propuesta'),
  orden: (id: number) => existencias('ordenes', 'una', id),
  comprasDeOrden: (id: number) => existencias('ordenes', 'compras', id),
  conteos: {
    todo: existencias('conteos'),
    lista: existencias('conteos', 'lista'),
    uno: (id: number) => existencias('conteos', 'uno', id),
    productos: (id: number) => existencias('conteos', 'productos', id),
    lotes: (id: number) => existencias('conteos', 'lotes', id),
    capturas: (id: number) => existencias('conteos', 'capturas', id),
    parametros: existencias('conteos', 'parametros'),
  },
};
