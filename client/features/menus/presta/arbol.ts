import type { components } from '@/api/schema';

/** A menu of the whole list: whether the role or company has it, its place, who may use it. */
export type FilaMenu = components['schemas']['MenuAsignado'];

export interface Rama {
  fila: FilaMenu;
  /** Empty for an entry outside sections. */
  hijas: FilaMenu[];
}

const porOrden = (a: FilaMenu, b: FilaMenu) => a.MEN_ORDEN - b.MEN_ORDEN || a.MEN_CODIGO - b.MEN_CODIGO;
const esSeccion = (fila: FilaMenu) => fila.MEN_RUTA === null;

/** As the rail shows it: first the entries outside sections, then each section with its own. */
export function ramas(filas: FilaMenu[]): Rama[] {
  const orden = [...filas].sort(porOrden);
  const raices = orden.filter((fila) => fila.MEN_PADRE === null);
  return [...raices.filter((f) => !esSeccion(f)), ...raices.filter(esSeccion)].map((fila) => ({
    fila,
    hijas: orden.filter((hija) => hija.MEN_PADRE === fila.MEN_CODIGO),
  }));
}

/** Whom a row may change places with. */
export const hermanas = (filas: FilaMenu[], codigo: number): number[] => {
  const fila = filas.find((f) => f.MEN_CODIGO === codigo);
  if (!fila) return [];
  return [...filas]
    .sort(porOrden)
    .filter((f) => f.MEN_PADRE === fila.MEN_PADRE && esSeccion(f) === esSeccion(fila))
    .map((f) => f.MEN_CODIGO);
};

/** A section is given while one of its entries is. */
const conSecciones = (filas: FilaMenu[]): FilaMenu[] =>
  filas.map((fila) =>
    esSeccion(fila)
      ? { ...fila, asignado: filas.some((h) => h.MEN_PADRE === fila.MEN_CODIGO && h.asignado) }
      : fila,
  );

/** The server's own places: 1, 2… outside sections; 100, 200… the sections; 101, 102… what is in the first. */
function numerar(filas: FilaMenu[], lista: Rama[]): FilaMenu[] {
  const lugar = new Map<number, number>();
  let suelta = 0;
  let seccion = 0;
  lista.forEach(({ fila, hijas }) => {
    if (!esSeccion(fila)) return void lugar.set(fila.MEN_CODIGO, (suelta += 1));
    seccion += 1;
    lugar.set(fila.MEN_CODIGO, seccion * 100);
    hijas.forEach((hija, n) => lugar.set(hija.MEN_CODIGO, seccion * 100 + n + 1));
  });
  return filas.map((fila) => ({ ...fila, MEN_ORDEN: lugar.get(fila.MEN_CODIGO) ?? fila.MEN_ORDEN }));
}

/** What was read, with the places that saving would give. */
export const preparar = (filas: FilaMenu[]): FilaMenu[] => numerar(conSecciones(filas), ramas(filas));

/** An entry, or everything in a section. */
export function marcar(filas: FilaMenu[], codigo: number, asignado: boolean): FilaMenu[] {
  return conSecciones(
    filas.map((f) => (f.MEN_CODIGO === codigo || f.MEN_PADRE === codigo ? { ...f, asignado } : f)),
  );
}

/** To the place `hasta` among its sisters. */
export function mover(filas: FilaMenu[], codigo: number, hasta: number): FilaMenu[] {
  const orden = hermanas(filas, codigo).filter((c) => c !== codigo);
  orden.splice(Math.max(0, hasta), 0, codigo);
  const lugar = new Map(orden.map((c, n) => [c, n]));
  const puesto = (fila: FilaMenu) => lugar.get(fila.MEN_CODIGO);
  const ordenar = (lista: FilaMenu[]) =>
    lista.some((f) => f.MEN_CODIGO === codigo) ? [...lista].sort((a, b) => puesto(a)! - puesto(b)!) : lista;
  const lista = ramas(filas).map((rama) => ({ ...rama, hijas: ordenar(rama.hijas) }));
  const movidas = lista
    .filter(({ fila }) => lugar.has(fila.MEN_CODIGO))
    .sort((a, b) => puesto(a.fila)! - puesto(b.fila)!);
  return numerar(
    filas,
    movidas.length ? lista.map((rama) => (lugar.has(rama.fila.MEN_CODIGO) ? movidas.shift()! : rama)) : lista,
  );
}

const asignados = (filas: FilaMenu[]) => [...filas].filter((f) => f.asignado).sort(porOrden);

/** What was seen given, in its order: with it the server tells whether somebody else changed it. */
export const huellaDe = (filas: FilaMenu[]): string =>
  asignados(filas)
    .map((f) => f.MEN_CODIGO)
    .join(',');

/** What the API takes. */
export const paraGuardar = (filas: FilaMenu[]) =>
  asignados(filas).map(({ MEN_CODIGO, MEN_ORDEN }) => ({ MEN_CODIGO, MEN_ORDEN }));

export const cuantas = (filas: FilaMenu[]) => filas.filter((f) => f.asignado && !esSeccion(f)).length;
