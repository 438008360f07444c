import { useCallback, useMemo, useState } from 'react';
import type { Columna } from '../tipos';

type Visibles = Record<string, boolean>;

const claveDe = (id: string) => `columnas:${id}`;

function guardadas(id: string): Visibles {
  try {
    return JSON.parse(localStorage.getItem(claveDe(id)) ?? '{}') as Visibles;
  } catch {
    return {};
  }
}

/**
 * Las columnas que cada persona elige ver en su navegador. La primera, que da nombre a la fila, se ve
 * siempre.
 */
export function useColumnas<T>(id: string, columnas: Columna<T>[]) {
  const [elegidas, setElegidas] = useState<Visibles>(() => guardadas(id));
  const visibles = useMemo<Visibles>(
    () => Object.fromEntries(columnas.map((c, i) => [c.id, i === 0 || (elegidas[c.id] ?? !c.oculta)])),
    [columnas, elegidas],
  );
  const guardar = useCallback(
    (nuevas: Visibles) => {
      setElegidas(nuevas);
      localStorage.setItem(claveDe(id), JSON.stringify(nuevas));
    },
    [id],
  );
  const cambiar = useCallback(
    (columna: string, visible: boolean) => guardar({ ...elegidas, [columna]: visible }),
    [elegidas, guardar],
  );
  const restablecer = useCallback(() => guardar({}), [guardar]);
  return { visibles, cambiar, restablecer };
}
