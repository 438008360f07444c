import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { consultas } from '@/api/consultas';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { enCamino } from '../estado';
import { alCerrar, getEmpresa } from '@/session';

/** What was issued from this tab and how it goes on: it survives a change of screen and a refresh. */
export interface EnCurso {
  id: number;
  tipo: string;
  tipo_nombre: string;
  numero: string;
  estado: string;
  mensaje: string;
  /** When the SRI said its word, as far as this tab knows. */
  resuelto: number | null;
}

const CLAVE = 'tinta.curso';
const MAXIMO = 6;
/** An authorised one stays in sight as long as it takes to be read. */
export const A_LA_VISTA = 12_000;
const CADA = 1_200;

let lista: readonly EnCurso[] = leer();
let ranuras = 0;
const oyentes = new Set<() => void>();

const donde = () => `${CLAVE}.${getEmpresa()?.eid ?? 0}`;

function leer(): readonly EnCurso[] {
  try {
    return JSON.parse(sessionStorage.getItem(donde()) ?? '[]') as EnCurso[];
  } catch {
    return [];
  }
}

const avisar = () => oyentes.forEach((oyente) => oyente());

function poner(nueva: readonly EnCurso[]): void {
  lista = nueva;
  if (nueva.length) sessionStorage.setItem(donde(), JSON.stringify(nueva));
  else sessionStorage.removeItem(donde());
  avisar();
}

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
};

// Another person, or the same in another company, sees his own.
alCerrar(() => {
  lista = [];
  avisar();
});

/** A document was just issued, or resent: from here on its way is shown. */
export function seguir(c: Pick<EnCurso, 'id' | 'tipo' | 'tipo_nombre' | 'numero' | 'estado'>): void {
  const otros = lista.filter(({ id }) => id !== c.id);
  // Those that the SRI refused stay until somebody looks at them; the oldest of the others make room.
  const sobran = new Set(
    otros
      .filter(({ resuelto, estado }) => resuelto && !fallo(estado))
      .map(({ id }) => id)
      .slice(MAXIMO - 1),
  );
  poner([
    {
      id: c.id,
      tipo: c.tipo,
      tipo_nombre: c.tipo_nombre,
      numero: c.numero,
      estado: c.estado,
      mensaje: '',
      resuelto: null,
    },
    ...otros.filter(({ id }) => !sobran.has(id)),
  ]);
}

export const dejarDeSeguir = (id: number) => poner(lista.filter((c) => c.id !== id));
export const fallo = (estado: string) => estado === 'DEVUELTO' || estado === 'NO_AUTORIZADO';

/** A screen that shows them in its own place: the floating ones step aside while it stands. */
export function useRanura(): void {
  useEffect(() => {
    ranuras += 1;
    avisar();
    return () => {
      ranuras -= 1;
      avisar();
    };
  }, []);
}

export const useHayRanura = () => useSyncExternalStore(suscribir, () => ranuras > 0);
export const useLista = () => useSyncExternalStore(suscribir, () => lista);

function recibir(llegados: components['schemas']['EnCurso'][]): void {
  const suyos = new Map(llegados.map((c) => [c.id, c]));
  let cambio = false;
  const nueva = lista.map((c) => {
    const ahora = suyos.get(c.id);
    if (!ahora || (ahora.estado === c.estado && ahora.mensaje === c.mensaje)) return c;
    cambio = true;
    return {
      ...c,
      estado: ahora.estado,
      mensaje: ahora.mensaje,
      resuelto: enCamino(ahora.estado) ? null : Date.now(),
    };
  });
  if (!cambio) return;
  poner(nueva);
  // What lists and pages show of them isn't so any more.
  for (const clave of ['comprobantes', 'cartera', 'clientes', 'inicio'])
    void consultas.invalidateQueries({ queryKey: [clave] });
}

/** Asks for those that wait, all in one light call; once, from the frame of the area. */
export function useSeguimiento(): void {
  const ids = useLista()
    .filter((c) => enCamino(c.estado))
    .map((c) => c.id)
    .slice(0, 50);
  const { data } = useQuery({
    queryKey: ['curso', ids],
    queryFn: ({ signal }) =>
      get<components['schemas']['EnCurso'][]>('/api/comprobantes/en-curso', {
        query: { ids: ids.join(',') },
        signal,
      }),
    enabled: ids.length > 0,
    refetchInterval: CADA,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) recibir(data);
  }, [data]);
}

/** As when the tab opens. */
export const releer = () => {
  lista = leer();
  avisar();
};
