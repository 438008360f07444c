import {
  cierreDelMes,
  facturasRecurrentes,
  guiaDeRemision,
  primeraFactura,
  proformas,
  rechazoDelSri,
} from './facturar';
import { liquidacionDeCompra, retencion } from './compras';
import { cobros, emitirMuchas, importar } from './cuentas';
import { firma, plan, soporte, usuarios } from './empresa';
import type { PaginaAyuda } from '../tipos';

/** La ayuda, en el orden en que alguien que empieza la necesita. */
export const PAGINAS: PaginaAyuda[] = [
  firma,
  primeraFactura,
  importar,
  emitirMuchas,
  proformas,
  facturasRecurrentes,
  rechazoDelSri,
  guiaDeRemision,
  liquidacionDeCompra,
  retencion,
  cobros,
  cierreDelMes,
  usuarios,
  plan,
  soporte,
];

export const paginaDe = (id: string) => PAGINAS.find((pagina) => pagina.id === id);

/** La que trata de la pantalla de esa dirección: la del comienzo más largo. */
export function paginaDePantalla(pathname: string): PaginaAyuda | undefined {
  const con = PAGINAS.flatMap((pagina) => pagina.pantallas.map((comienzo) => ({ pagina, comienzo })));
  return con
    .filter(({ comienzo }) => pathname === comienzo || pathname.startsWith(`${comienzo}/`))
    .sort((a, b) => b.comienzo.length - a.comienzo.length)[0]?.pagina;
}

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Las que tienen todas las palabras de un texto en su título o entre las que la nombran. */
export function buscarPaginas(texto: string): PaginaAyuda[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  return PAGINAS.filter(({ titulo, palabras: otras }) => {
    const suyas = llano(`${titulo} ${otras}`).split(/\s+/);
    return palabras.every((palabra) => suyas.some((suya) => suya.startsWith(palabra)));
  });
}
