import { useCallback, useMemo, useState } from 'react';
import { guardarJson, leerJson } from '@/lib/enNavegador';
import { laQueNombra } from '../columnas';
import type { Columna } from '../tipos';

type Visibles = Record<string, boolean>;

const claveDe = (id: string) => `columnas:${id}`;

/**
 * Las columnas que cada persona elige ver en su navegador. La que nombra la fila se ve siempre.
 */
export function useColumnas<T>(id: string, columnas: Columna<T>[]) {
  const [elegidas, setElegidas] = useState(() => (leerJson(localStorage, claveDe(id)) ?? {}) as Visibles);
  const visibles = useMemo<Visibles>(() => {
    const nombra = laQueNombra(columnas);
    return Object.fromEntries(columnas.map((c) => [c.id, c.id === nombra || (elegidas[c.id] ?? !c.oculta)]));
  }, [columnas, elegidas]);
  // La que alguien pidió ver no deja su sitio: si no cabe, la tabla se desplaza.
  const propias = useMemo(
    () => columnas.map((c) => (c.cede && elegidas[c.id] ? { ...c, cede: undefined } : c)),
    [columnas, elegidas],
  );
  const guardar = useCallback(
    (nuevas: Visibles) => {
      setElegidas(nuevas);
      guardarJson(localStorage, claveDe(id), nuevas);
    },
    [id],
  );
  const cambiar = useCallback(
    (columna: string, visible: boolean) => guardar({ ...elegidas, [columna]: visible }),
    [elegidas, guardar],
  );
  const restablecer = useCallback(() => guardar({}), [guardar]);
  return { columnas: propias, visibles, cambiar, restablecer };
}
