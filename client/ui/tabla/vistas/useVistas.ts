import { use, useState } from 'react';
import { guardarJson, leerJson, Persona } from '@/lib/enNavegador';
import type { Lista } from '../useLista';

/** Cómo se vio una lista, con un nombre: lo que se buscó, sus filtros y su orden. */
export interface Vista {
  nombre: string;
  valores: Record<string, string>;
}

const MAXIMO = 20;
export const LARGO = 40;
const porNombre = (a: Vista, b: Vista) => a.nombre.localeCompare(b.nombre, 'es');
const esVista = (x: unknown): x is Vista =>
  typeof x === 'object' &&
  x !== null &&
  typeof (x as Vista).nombre === 'string' &&
  typeof (x as Vista).valores === 'object';

/** Las que cada persona guardó de una lista, en su navegador. */
export function useVistas<T>(tabla: string, lista: Lista<T>) {
  const clave = `tinta.vistas.${use(Persona)}.${tabla}`;
  const [vistas, setVistas] = useState<Vista[]>(() => {
    const leidas = leerJson(localStorage, clave);
    return Array.isArray(leidas) ? leidas.filter(esVista) : [];
  });
  const poner = (nuevas: Vista[]) => {
    setVistas(nuevas);
    guardarJson(localStorage, clave, nuevas.length ? nuevas : undefined);
  };
  const sin = (nombre: string) => vistas.filter((vista) => vista.nombre !== nombre);
  return {
    vistas,
    llenas: vistas.length >= MAXIMO,
    /** Guarda como se ve ahora; la del mismo nombre se cambia. */
    guardar: (nombre: string) => {
      const valores = { ...lista.filtros, filtro: lista.texto, orden: lista.orden };
      poner([...sin(nombre), { nombre, valores }].sort(porNombre));
    },
    quitar: (nombre: string) => poner(sin(nombre)),
    /** Deja la lista como se guardó. Un filtro que ya no existe no se pone. */
    aplicar: ({ valores }: Vista) => {
      const conocidos = { ...lista.iniciales, filtro: '', orden: lista.orden };
      lista.setFiltros(
        Object.fromEntries(
          Object.entries(conocidos).map(([nombre, defecto]) => [nombre, valores[nombre] ?? defecto]),
        ),
      );
    },
  };
}

export type Vistas = ReturnType<typeof useVistas>;
