/** Algo que cuelga de otro de su misma clase. */
export interface Nodo {
  id: number;
  padre_id: number | null;
}

export interface Rama<T> {
  nodo: T;
  /** A qué distancia está de la raíz, desde 0. */
  hondura: number;
  /** Cuántos cuelgan directamente de él. */
  hijos: number;
  abierta: boolean;
}

export interface Arbol<T> {
  hijos: Map<number | null, T[]>;
  porId: Map<number, T>;
}

/** Los nodos por padres, en el orden en que vienen; aquel cuyo padre no está es una raíz. */
export function armar<T extends Nodo>(nodos: readonly T[]): Arbol<T> {
  const porId = new Map(nodos.map((n) => [n.id, n]));
  const hijos: Arbol<T>['hijos'] = new Map();
  for (const nodo of nodos) {
    const padre = nodo.padre_id !== null && porId.has(nodo.padre_id) ? nodo.padre_id : null;
    const hermanos = hijos.get(padre);
    if (hermanos) hermanos.push(nodo);
    else hijos.set(padre, [nodo]);
  }
  return { hijos, porId };
}

/** De la raíz hasta su padre. */
export function ascendientes<T extends Nodo>({ porId }: Arbol<T>, nodo: T): T[] {
  const camino: T[] = [];
  let padre = nodo.padre_id === null ? undefined : porId.get(nodo.padre_id);
  while (padre && !camino.includes(padre)) {
    camino.unshift(padre);
    padre = padre.padre_id === null ? undefined : porId.get(padre.padre_id);
  }
  return camino;
}

/** Los que cumplen y aquellos de los que cuelgan. */
export function conAscendientes<T extends Nodo>(arbol: Arbol<T>, cumple: (nodo: T) => boolean): Set<number> {
  const ids = new Set<number>();
  for (const nodo of arbol.porId.values())
    if (cumple(nodo)) {
      ids.add(nodo.id);
      for (const { id } of ascendientes(arbol, nodo)) ids.add(id);
    }
  return ids;
}

/** Los que tienen algo debajo. */
export const grupos = <T extends Nodo>({ hijos }: Arbol<T>): number[] =>
  [...hijos.keys()].filter((id) => id !== null);

/** Los grupos que están por encima de una hondura, que empieza en 0. */
export function hastaHondura<T extends Nodo>({ hijos }: Arbol<T>, tope: number): Set<number> {
  const abiertas = new Set<number>();
  const bajar = (padre: number | null, hondura: number) => {
    if (hondura >= tope) return;
    for (const { id } of hijos.get(padre) ?? []) {
      abiertas.add(id);
      bajar(id, hondura + 1);
    }
  };
  bajar(null, 0);
  return abiertas;
}

/** Los que se ven, de arriba abajo: lo que cuelga de los abiertos. Con `solo`, nada más que esos. */
export function visibles<T extends Nodo>(
  { hijos }: Arbol<T>,
  abiertas: ReadonlySet<number>,
  solo?: ReadonlySet<number>,
): Rama<T>[] {
  const ramas: Rama<T>[] = [];
  const bajar = (padre: number | null, hondura: number) => {
    for (const nodo of hijos.get(padre) ?? []) {
      if (solo && !solo.has(nodo.id)) continue;
      const suyos = hijos.get(nodo.id) ?? [];
      const abierta = suyos.length > 0 && abiertas.has(nodo.id);
      ramas.push({ nodo, hondura, hijos: suyos.length, abierta });
      if (abierta) bajar(nodo.id, hondura + 1);
    }
  };
  bajar(null, 0);
  return ramas;
}
