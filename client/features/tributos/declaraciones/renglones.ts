import type { Casillero } from './api';

const COLUMNAS: Record<string, 0 | 1 | 2> = { BRUTO: 0, BASE: 0, CAJAS: 0, NETO: 1 };

/** Un renglón del formulario: los casilleros que comparten su concepto, cada uno en su columna. */
export interface Renglon {
  etiqueta: string;
  celdas: [Casillero?, Casillero?, Casillero?];
}

export interface Seccion {
  nombre: string;
  renglones: Renglon[];
}

/** El formulario en su orden: los casilleros seguidos de un mismo concepto van en un mismo renglón. */
export function enRenglones(casilleros: Casillero[]): Seccion[] {
  const secciones: Seccion[] = [];
  for (const c of casilleros) {
    let seccion = secciones.at(-1);
    if (seccion?.nombre !== c.seccion) {
      seccion = { nombre: c.seccion, renglones: [] };
      secciones.push(seccion);
    }
    const columna = COLUMNAS[c.clase] ?? 2;
    const ultimo = seccion.renglones.at(-1);
    if (ultimo?.etiqueta === c.etiqueta && !ultimo.celdas[columna]) {
      ultimo.celdas[columna] = c;
      continue;
    }
    const celdas: Renglon['celdas'] = [];
    celdas[columna] = c;
    seccion.renglones.push({ etiqueta: c.etiqueta, celdas });
  }
  return secciones;
}

const tieneValor = (c?: Casillero) => Boolean(c && Number(c.valor));

/** Solo los renglones en que algo tiene valor; las partes de una sección que quedan seguidas se juntan. */
export function conValor(secciones: Seccion[]): Seccion[] {
  const juntas: Seccion[] = [];
  for (const { nombre, renglones } of secciones) {
    const suyos = renglones.filter((r) => r.celdas.some(tieneValor));
    const ultima = juntas.at(-1);
    if (ultima?.nombre === nombre) ultima.renglones.push(...suyos);
    else if (suyos.length) juntas.push({ nombre, renglones: suyos });
  }
  return juntas;
}
