import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { claves, type Clave } from '@/api/claves';
import { get } from '@/api/http';
import { TAMANOS, type PaginaDe } from './tipos';

type Valores = Record<string, string>;

export interface Consulta {
  page: number;
  tamano: number;
  orden: string;
  filtro: string;
  [filtro: string]: string | number | undefined;
}

export interface OpcionesLista<T = never> {
  /** Con qué empieza la clave de la consulta. */
  clave: Clave;
  ruta: string;
  /** El orden inicial; '-CAMPO' es descendente. */
  orden?: string;
  tamano?: (typeof TAMANOS)[number];
  /** Los filtros, con su nombre en el cable y su valor inicial. */
  filtros?: Valores;
  /** Se envía siempre y nunca está en la dirección. */
  fijos?: Record<string, string | number | undefined>;
  /** Va antes de cada nombre en la dirección, cuando una pantalla tiene dos listas. */
  prefijo?: string;
  activa?: boolean;
  /** Cada cuántos ms se pide otra vez, según lo que muestra. */
  cada?: (items: readonly T[]) => number | false;
}

const NINGUNO: Valores = {};

/**
 * La página, el orden, la búsqueda y los filtros de una lista están en la dirección: quedan al recargar, con
 * Atrás y al enviarla a otra persona.
 */
export function useLista<T>({
  clave,
  ruta,
  orden: porDefecto = '',
  tamano: deFila = 20,
  filtros: iniciales = NINGUNO,
  fijos,
  prefijo = '',
  activa = true,
  cada,
}: OpcionesLista<T>) {
  const [url, setUrl] = useSearchParams();
  const { pathname } = useLocation();
  const cliente = useQueryClient();
  const [limpiezas, setLimpiezas] = useState(0);
  const leer = (nombre: string, defecto: string) => url.get(prefijo + nombre) ?? defecto;

  const page = Math.max(1, Math.trunc(Number(leer('page', '1'))) || 1);
  const tamano = TAMANOS.find((n) => n === Number(leer('tamano', ''))) ?? deFila;
  const orden = leer('orden', porDefecto);
  const texto = leer('filtro', '');
  const filtros: Valores = Object.fromEntries(
    Object.entries(iniciales).map(([nombre, defecto]) => [nombre, leer(nombre, defecto)]),
  );

  const poner = (cambios: Valores, { replace = false } = {}) => {
    // Mientras la búsqueda esperaba se abrió una fila: la pantalla que está por llegar no vuelve a la lista.
    if ((window.location.hash.slice(1).split('?')[0] || '/') !== pathname) return;
    // Lee la dirección misma: lo que se sabía al dibujar puede ir un cambio atrás.
    const nueva = new URLSearchParams(window.location.hash.split('?')[1]);
    const defectos: Valores = {
      page: '1',
      tamano: String(deFila),
      orden: porDefecto,
      filtro: '',
      ...iniciales,
    };
    // Todo lo que acota u ordena la lista la lleva a su primera página.
    Object.entries({ page: '1', ...cambios }).forEach(([nombre, valor]) =>
      valor === defectos[nombre] ? nueva.delete(prefijo + nombre) : nueva.set(prefijo + nombre, valor),
    );
    setUrl(nueva, { replace, preventScrollReset: true });
  };

  const consulta: Consulta = { page, tamano, orden, filtro: texto, ...filtros, ...fijos };
  const pedir = (pagina: number) => {
    const query = { ...consulta, page: pagina };
    return queryOptions({
      queryKey: claves.pagina(clave, ruta, query),
      queryFn: ({ signal }) => get<PaginaDe<T>>(ruta, { query, signal }),
    });
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...pedir(page),
    placeholderData: keepPreviousData,
    enabled: activa,
    refetchInterval: ({ state }) => (cada && state.data ? cada(state.data.items) : false),
  });

  const siguiente = data && !isPlaceholderData && data.page < data.paginas ? data.page + 1 : null;
  const firma = JSON.stringify(consulta);
  useEffect(() => {
    if (siguiente) void cliente.prefetchQuery(pedir(siguiente));
    // `firma` dice todo lo que la consulta pide.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cliente, siguiente, firma]);

  const puestos = Object.entries(iniciales).filter(([nombre, defecto]) => filtros[nombre] !== defecto).length;
  const hayFiltros = texto !== '' || puestos > 0;
  const items = useMemo(() => data?.items ?? [], [data]);
  return {
    consulta,
    datos: data,
    items,
    total: data?.total,
    pagina: data?.page ?? page,
    paginas: data?.paginas ?? 1,
    tamano,
    orden,
    texto,
    filtros,
    /** Con qué valor llega cada filtro. */
    iniciales,
    /** Cuántos filtros no están como al llegar. */
    puestos,
    hayFiltros,
    /** Todavía no hay qué mostrar. */
    cargando: isPending && activa,
    /** Lo que se muestra se está pidiendo de nuevo, o es de la pregunta anterior. */
    actualizando: isFetching && !isPending,
    /** Se dice solo cuando no hay otra cosa que mostrar. */
    error: data && !isPlaceholderData ? null : error,
    refrescar: () => void refetch(),
    setPagina: (n: number) => poner({ page: String(n) }),
    setTamano: (n: number) => poner({ tamano: String(n) }),
    setOrden: (nuevo: string) => poner({ orden: nuevo }),
    // Atrás no pasa por cada texto que se buscó.
    setTexto: (nuevo: string) => poner({ filtro: nuevo }, { replace: true }),
    setFiltro: (nombre: string, valor: string) => poner({ [nombre]: valor }),
    setFiltros: (varios: Valores) => poner(varios),
    limpiar: () => {
      setLimpiezas(limpiezas + 1);
      poner({ filtro: '', ...iniciales });
    },
    /** Cuántas veces se quitó todo. */
    limpiezas,
  };
}

export type Lista<T> = ReturnType<typeof useLista<T>>;
