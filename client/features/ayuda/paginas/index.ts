import {
  cierreDelMes,
  exportacion,
  facturasRecurrentes,
  guiaDeRemision,
  notaDeDebito,
  primeraFactura,
  proformas,
  rechazoDelSri,
  reporteDeVentas,
} from './facturar';
import {
  compra,
  liquidacionDeCompra,
  ordenDeCompra,
  porReponer,
  recibidos,
  retencion,
  retencionParticular,
} from './compras';
import { bancos, cerrarUnMes, conciliarElBanco, pedirDocumentos, venderUnActivo } from './contabilidad';
import { cobros, cruces, emitirMuchas, importar, lotesDePagos, pagos, retencionesRecibidas } from './cuentas';
import { personalDelDespacho, tableroDelDespacho } from './despacho';
import {
  firma,
  llaves,
  personas,
  plan,
  procesos,
  segundoFactor,
  soporte,
  usuarios,
  webhooks,
} from './empresa';
import {
  ajustarExistencias,
  contarUnaBodega,
  empezarExistencias,
  loQueHay,
  loQueSeMueve,
  lotesYSeries,
  reservas,
  trasladar,
} from './existencias';
import { anexo, conciliacionTributaria, formularios, impuestos, renta } from './impuestos';
import { categorias, kitsYCombos, listasDePrecios, otrasUnidades } from './productos';
import { costoDeVentas, costoPermanente, presupuesto, resultados } from './resultados';
import { saldosIniciales } from './saldos';
import type { PaginaAyuda } from '../tipos';

interface Grupo {
  titulo: string;
  paginas: PaginaAyuda[];
}

/** La ayuda, por lo que se hace y, en cada grupo, en el orden en que alguien que empieza la necesita. */
export const GRUPOS: Grupo[] = [
  {
    titulo: 'Para empezar',
    paginas: [
      firma,
      primeraFactura,
      importar,
      usuarios,
      personas,
      segundoFactor,
      plan,
      llaves,
      webhooks,
      procesos,
      soporte,
    ],
  },
  {
    titulo: 'Vender',
    paginas: [
      emitirMuchas,
      proformas,
      facturasRecurrentes,
      exportacion,
      notaDeDebito,
      rechazoDelSri,
      guiaDeRemision,
      reporteDeVentas,
      cierreDelMes,
    ],
  },
  { titulo: 'Cobrar', paginas: [cobros, retencionesRecibidas, cruces] },
  {
    titulo: 'Comprar y pagar',
    paginas: [
      recibidos,
      compra,
      ordenDeCompra,
      porReponer,
      liquidacionDeCompra,
      retencion,
      retencionParticular,
      pagos,
      lotesDePagos,
    ],
  },
  {
    titulo: 'Existencias',
    paginas: [
      empezarExistencias,
      loQueHay,
      ajustarExistencias,
      loQueSeMueve,
      otrasUnidades,
      lotesYSeries,
      reservas,
      kitsYCombos,
      trasladar,
      contarUnaBodega,
      categorias,
      listasDePrecios,
      costoDeVentas,
      costoPermanente,
    ],
  },
  {
    titulo: 'Llevar los libros',
    paginas: [
      saldosIniciales,
      bancos,
      conciliarElBanco,
      pedirDocumentos,
      venderUnActivo,
      cerrarUnMes,
      resultados,
      presupuesto,
    ],
  },
  { titulo: 'Declarar', paginas: [impuestos, formularios, anexo, conciliacionTributaria, renta] },
  { titulo: 'Llevar varias empresas', paginas: [tableroDelDespacho, personalDelDespacho] },
];

export const PAGINAS = GRUPOS.flatMap(({ paginas }) => paginas);

export const paginaDe = (id: string) => PAGINAS.find((pagina) => pagina.id === id);

/** Las que tratan de la pantalla de esa dirección: las del comienzo más largo. La primera es la que se abre. */
export function paginasDePantalla(pathname: string): PaginaAyuda[] {
  const largo = ({ pantallas }: PaginaAyuda) =>
    Math.max(
      0,
      ...pantallas
        .filter((comienzo) => pathname === comienzo || pathname.startsWith(`${comienzo}/`))
        .map((comienzo) => comienzo.length),
    );
  const mayor = Math.max(...PAGINAS.map(largo));
  return mayor ? PAGINAS.filter((pagina) => largo(pagina) === mayor) : [];
}

/** Sin mayúsculas ni tildes. */
export const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Las que tienen todas las palabras de un texto en su título o entre las que la nombran. */
export function buscarPaginas(texto: string): PaginaAyuda[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  return PAGINAS.filter(({ titulo, palabras: otras }) => {
    const suyas = llano(`${titulo} ${otras}`).split(/\s+/);
    return palabras.every((palabra) => suyas.some((suya) => suya.startsWith(palabra)));
  });
}
