import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
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

export interface OpcionesLista {
  /** First part of the query's key: invalidating it refreshes the list. */
  clave: QueryKey;
  ruta: string;
  /** Default order; '-CAMPO' is descending. */
  orden?: string;
  tamano?: (typeof TAMANOS)[number];
  /** The filters' names on the wire with their default values. */
  filtros?: Valores;
  /** Always sent, never in the address. */
  fijos?: Record<string, string | number | undefined>;
  /** Before the names in the address, when one screen has two lists. */
  prefijo?: string;
  activa?: boolean;
}

const NINGUNO: Valores = {};

/** A list's page, order, search and filters live in the address: they survive a refresh, Back and being sent to somebody. */
export function useLista<T>({
  clave,
  ruta,
  orden: porDefecto = '',
  tamano: deFila = 20,
  filtros: iniciales = NINGUNO,
  fijos,
  prefijo = '',
  activa = true,
}: OpcionesLista) {
  const [url, setUrl] = useSearchParams();
  const { pathname } = useLocation();
  const cliente = useQueryClient();
  const leer = (nombre: string, defecto: string) => url.get(prefijo + nombre) ?? defecto;

  const page = Math.max(1, Math.trunc(Number(leer('page', '1'))) || 1);
  const tamano = TAMANOS.find((n) => n === Number(leer('tamano', ''))) ?? deFila;
  const orden = leer('orden', porDefecto);
  const texto = leer('filtro', '');
  const filtros: Valores = Object.fromEntries(
    Object.entries(iniciales).map(([nombre, defecto]) => [nombre, leer(nombre, defecto)]),
  );

  const poner = (cambios: Valores, { replace = false } = {}) => {
    // A row was opened while the search waited: the screen on its way isn't taken back to the list.
    if ((window.location.hash.slice(1).split('?')[0] || '/') !== pathname) return;
    // From the address itself: what the last render knew of it may be one change behind.
    const nueva = new URLSearchParams(window.location.hash.split('?')[1]);
    const defectos: Valores = {
      page: '1',
      tamano: String(deFila),
      orden: porDefecto,
      filtro: '',
      ...iniciales,
    };
    // Whatever narrows or turns the list starts again at its first page.
    Object.entries({ page: '1', ...cambios }).forEach(([nombre, valor]) =>
      valor === defectos[nombre] ? nueva.delete(prefijo + nombre) : nueva.set(prefijo + nombre, valor),
    );
    setUrl(nueva, { replace, preventScrollReset: true });
  };

  const consulta: Consulta = { page, tamano, orden, filtro: texto, ...filtros, ...fijos };
  const pedir = (pagina: number) => {
    const query = { ...consulta, page: pagina };
    return queryOptions({
      queryKey: [...clave, ruta, query],
      queryFn: ({ signal }) => get<PaginaDe<T>>(ruta, { query, signal }),
    });
  };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...pedir(page),
    placeholderData: keepPreviousData,
    enabled: activa,
  });

  const siguiente = data && !isPlaceholderData && data.page < data.paginas ? data.page + 1 : null;
  const firma = JSON.stringify(consulta);
  useEffect(() => {
    if (siguiente) void cliente.prefetchQuery(pedir(siguiente));
    // The request is what `firma` says of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cliente, siguiente, firma]);

  const hayFiltros =
    texto !== '' || Object.entries(iniciales).some(([nombre, defecto]) => filtros[nombre] !== defecto);
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
    hayFiltros,
    /** Nothing to show yet. */
    cargando: isPending && activa,
    /** What is shown is being asked again, or is of the previous question. */
    actualizando: isFetching && !isPending,
    /** Told only when there is nothing to show instead. */
    error: data && !isPlaceholderData ? null : error,
    refrescar: () => void refetch(),
    setPagina: (n: number) => poner({ page: String(n) }),
    setTamano: (n: number) => poner({ tamano: String(n) }),
    setOrden: (nuevo: string) => poner({ orden: nuevo }),
    // Typing is not a step to go back over.
    setTexto: (nuevo: string) => poner({ filtro: nuevo }, { replace: true }),
    setFiltro: (nombre: string, valor: string) => poner({ [nombre]: valor }),
    setFiltros: (varios: Valores) => poner(varios),
    limpiar: () => poner({ filtro: '', ...iniciales }),
  };
}

export type Lista<T> = ReturnType<typeof useLista<T>>;
