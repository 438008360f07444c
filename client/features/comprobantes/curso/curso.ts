import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { enCamino } from '@/features/nucleo/presta/estado';
import { almacen, useAlmacen } from '@/lib/almacen';
import { guardarJson, leerJson } from '@/lib/enNavegador';
import { alCerrar, getEmpresa } from '@/session';

/** Un comprobante emitido desde esta pestaña y cómo va. Sigue al cambiar de pantalla y al recargarla. */
export interface EnCurso {
  id: number;
  tipo: string;
  tipo_nombre: string;
  numero: string;
  estado: string;
  mensaje: string;
  /** Lo primero que se ofrece; vacío, nada. */
  primera: Comprobante['primera'];
  /** Si es el primero de su tipo que se autoriza: se celebra hasta que alguien lo quita de la vista. */
  estrena: boolean;
  /** Cuándo se supo aquí la respuesta del SRI, en ms. */
  resuelto: number | null;
  /** Desde cuándo se sigue, en ms; los guardados por una versión anterior no lo dicen. */
  desde?: number;
}

const CLAVE = 'tinta.curso';
const MAXIMO = 6;
/** Los ms que un autorizado queda a la vista, para que dé tiempo de leerlo. */
const A_LA_VISTA = 12_000;
/** Los que queda lo que pide algo, y lo que el SRI no responde: después está en «Requieren atención» y en su lista. */
const CON_CALMA = 60_000;
const CADA = 1_200;

const lista = almacen<readonly EnCurso[]>([]);
const ranuras = almacen(0);

const donde = () => `${CLAVE}.${getEmpresa()?.eid ?? 0}`;

function poner(nueva: readonly EnCurso[]): void {
  guardarJson(sessionStorage, donde(), nueva.length ? nueva : undefined);
  lista.poner(nueva);
}

// Otra persona, o la misma en otra empresa, ve los suyos.
alCerrar((_, cerradas) => cerradas.includes('empresa') && lista.poner([]));

/** Sigue el camino de un comprobante recién emitido o reenviado. */
export function seguir(c: Pick<EnCurso, 'id' | 'tipo' | 'tipo_nombre' | 'numero' | 'estado'>): void {
  const otros = lista.leer().filter(({ id }) => id !== c.id);
  // Los rechazados quedan hasta que alguien los mire; de los autorizados salen los más antiguos.
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
      primera: '',
      estrena: false,
      resuelto: null,
      desde: Date.now(),
    },
    ...otros.filter(({ id }) => !sobran.has(id)),
  ]);
}

export const dejarDeSeguir = (id: number) => poner(lista.leer().filter((c) => c.id !== id));
/** Hasta cuándo queda encima de las otras pantallas, en ms. */
export const hasta = ({ resuelto, desde = 0, estado, estrena }: EnCurso): number =>
  (resuelto ?? desde) + (resuelto && !estrena && !fallo(estado) ? A_LA_VISTA : CON_CALMA);
export const fallo = (estado: string) => estado === 'DEVUELTO' || estado === 'NO_AUTORIZADO';

/** Dice que la pantalla los muestra en su propio lugar; mientras está, los flotantes se esconden. */
export function useRanura(): void {
  useEffect(() => {
    ranuras.poner(ranuras.leer() + 1);
    return () => ranuras.poner(ranuras.leer() - 1);
  }, []);
}

export const useHayRanura = () => useAlmacen(ranuras, (cuantas) => cuantas > 0);
export const useLista = () => useAlmacen(lista);

function recibir(llegados: components['schemas']['EnCurso'][]): void {
  const suyos = new Map(llegados.map((c) => [c.id, c]));
  let cambio = false;
  const nueva = lista.leer().map((c) => {
    const ahora = suyos.get(c.id);
    if (!ahora || (ahora.estado === c.estado && ahora.mensaje === c.mensaje)) return c;
    cambio = true;
    return {
      ...c,
      estado: ahora.estado,
      mensaje: ahora.mensaje,
      primera: ahora.primera,
      estrena: ahora.estrena,
      resuelto: enCamino(ahora.estado) ? null : Date.now(),
    };
  });
  if (!cambio) return;
  poner(nueva);
  // Lo que las listas y páginas muestran de ellos ya cambió.
  void refrescar(consultas, alCambiar.comprobante);
}

/** Pregunta por todos los que esperan en una sola llamada liviana. Se usa una vez, en el marco del área. */
export function useSeguimiento(): void {
  const ids = useLista()
    .filter((c) => enCamino(c.estado))
    .map((c) => c.id)
    .slice(0, 50);
  const { data } = useQuery({
    queryKey: claves.enCurso(ids),
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

/** Lee otra vez los guardados, como al abrir la pestaña. */
export const releer = () => lista.poner((leerJson(sessionStorage, donde()) ?? []) as EnCurso[]);
