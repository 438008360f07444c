import type { components } from '@/api/schema';

/** Un menú de la lista completa: si el rol o la empresa lo tiene, su lugar y quién puede usarlo. */
export type FilaMenu = components['schemas']['MenuAsignado'];

export interface Rama {
  fila: FilaMenu;
  /** Vacía en una entrada que está fuera de las secciones. */
  hijas: FilaMenu[];
}

const porOrden = (a: FilaMenu, b: FilaMenu) => a.MEN_ORDEN - b.MEN_ORDEN || a.MEN_CODIGO - b.MEN_CODIGO;
const esSeccion = (fila: FilaMenu) => fila.MEN_RUTA === null;

/** En el orden en que se muestran: primero las entradas sueltas, después cada sección con las suyas. */
export function ramas(filas: FilaMenu[]): Rama[] {
  const orden = [...filas].sort(porOrden);
  const raices = orden.filter((fila) => fila.MEN_PADRE === null);
  return [...raices.filter((f) => !esSeccion(f)), ...raices.filter(esSeccion)].map((fila) => ({
    fila,
    hijas: orden.filter((hija) => hija.MEN_PADRE === fila.MEN_CODIGO),
  }));
}

/** Los códigos de las filas con las que una fila puede cambiar de lugar, ella incluida. */
export const hermanas = (filas: FilaMenu[], codigo: number): number[] => {
  const fila = filas.find((f) => f.MEN_CODIGO === codigo);
  if (!fila) return [];
  return [...filas]
    .sort(porOrden)
    .filter((f) => f.MEN_PADRE === fila.MEN_PADRE && esSeccion(f) === esSeccion(fila))
    .map((f) => f.MEN_CODIGO);
};

/** Una sección está asignada mientras lo esté alguna de sus entradas. */
const conSecciones = (filas: FilaMenu[]): FilaMenu[] =>
  filas.map((fila) =>
    esSeccion(fila)
      ? { ...fila, asignado: filas.some((h) => h.MEN_PADRE === fila.MEN_CODIGO && h.asignado) }
      : fila,
  );

/**
 * Numera como el servidor: 1, 2… las entradas sueltas; 100, 200… las secciones; 101, 102… las entradas de la
 * primera.
 */
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

/** Lo que se leyó, con los lugares que daría al guardarse. */
export const preparar = (filas: FilaMenu[]): FilaMenu[] => numerar(conSecciones(filas), ramas(filas));

/** Marca una entrada, o todas las de una sección. */
export function marcar(filas: FilaMenu[], codigo: number, asignado: boolean): FilaMenu[] {
  return conSecciones(
    filas.map((f) => (f.MEN_CODIGO === codigo || f.MEN_PADRE === codigo ? { ...f, asignado } : f)),
  );
}

/** Mueve una fila al lugar `hasta` entre sus hermanas. */
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

/** Los menús asignados que se leyeron, en orden: con ella el servidor sabe si otra persona los cambió. */
export const huellaDe = (filas: FilaMenu[]): string =>
  asignados(filas)
    .map((f) => f.MEN_CODIGO)
    .join(',');

export const paraGuardar = (filas: FilaMenu[]) =>
  asignados(filas).map(({ MEN_CODIGO, MEN_ORDEN }) => ({ MEN_CODIGO, MEN_ORDEN }));

export const cuantas = (filas: FilaMenu[]) => filas.filter((f) => f.asignado && !esSeccion(f)).length;
