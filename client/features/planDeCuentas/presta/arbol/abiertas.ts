import { useState } from 'react';
import { alCerrar } from '@/session';

/** Lo que se desplegó en cada estado o libro: al volver de una cuenta está como se dejó. */
const recordadas = new Map<string, ReadonlySet<number>>();
alCerrar(() => recordadas.clear());

/** Los grupos abiertos de una tabla, por su nombre; `alComienzo`, la primera vez. */
export function useAbiertas(tabla: string, alComienzo: () => ReadonlySet<number>) {
  const [abiertas, setAbiertas] = useState(() => recordadas.get(tabla) ?? alComienzo());
  const poner = (ahora: ReadonlySet<number>) => {
    recordadas.set(tabla, ahora);
    setAbiertas(ahora);
  };
  const plegar = (id: number) => {
    const ahora = new Set(abiertas);
    if (!ahora.delete(id)) ahora.add(id);
    poner(ahora);
  };
  return { abiertas, poner, plegar };
}
