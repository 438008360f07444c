import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { createContext, use, type ReactNode } from 'react';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { numero, porcentaje } from '@/lib/numeros';
import { usePermiso } from '@/session';
import estilos from './costos.module.css';

type CostoDeVenta = components['schemas']['CostoDeVenta'];
type Costos = ReadonlyMap<number, CostoDeVenta>;

/** Los que se preguntan de una vez. */
const VARIOS = 200;
const NO_SE_SABE = '—';
const Contexto = createContext<Costos | null>(null);

/** Si quien mira ve lo que las cosas cuestan. */
export const useVeCostos = () => usePermiso('existencias.costo');

/** Pregunta lo que cuestan esos productos; lo que se dibuja adentro lo dice junto a su precio. A quien no ve costos, nada. */
export function ConCostos({ productos, children }: { productos: readonly number[]; children: ReactNode }) {
  const ve = useVeCostos();
  const ids = ve ? [...new Set(productos)].sort((a, b) => a - b) : [];
  const trozos = Array.from({ length: Math.ceil(ids.length / VARIOS) }, (_, i) =>
    ids.slice(i * VARIOS, (i + 1) * VARIOS).join(','),
  );
  const leidos = useQueries({
    queries: trozos.map((pedidos) => ({
      queryKey: claves.existencias.costos(pedidos),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        get<CostoDeVenta[]>('/api/informes-existencias/costos', { query: { productos: pedidos }, signal }),
      placeholderData: keepPreviousData,
    })),
    combine: (respuestas) =>
      new Map(respuestas.flatMap(({ data = [] }) => data.map((uno) => [uno.producto_id, uno] as const))),
  });
  return <Contexto value={ve ? leidos : null}>{children}</Contexto>;
}

/** Lo que cuesta uno; null, si no se sabe o no se puede ver. */
export function useCosto(producto: number | null): CostoDeVenta | null {
  const costos = use(Contexto);
  return (producto !== null && costos?.get(producto)) || null;
}

/** De lo que se cobra, la parte que no se va en costo: al que hoy saldría o, si no se sabe, al de la última compra. */
export function margenDe(
  precio: string | number,
  { costo, ultimo }: CostoDeVenta,
  factor = 1,
): number | null {
  const cobrado = Number(precio);
  const cuesta = costo ?? ultimo;
  if (cuesta === null || !(cobrado > 0)) return null;
  return (cobrado - Number(cuesta) * factor) / cobrado;
}

const cifra = (costo: string, factor: number) => numero(Number(costo) * factor, 2);

/** Lo que cuesta hoy una unidad. */
export function CostoDe({ producto }: { producto: number }) {
  const suyo = useCosto(producto);
  return suyo?.costo ? cifra(suyo.costo, 1) : NO_SE_SABE;
}

/** Lo que costó la última vez que se compró. */
export function UltimoCostoDe({ producto }: { producto: number }) {
  const suyo = useCosto(producto);
  return suyo?.ultimo ? cifra(suyo.ultimo, 1) : NO_SE_SABE;
}

/** El margen de un precio sin impuestos; en rojo, si se vende a menos de lo que cuesta. */
export function MargenDe({ producto, precio }: { producto: number; precio: string }) {
  const suyo = useCosto(producto);
  const margen = suyo && margenDe(precio, suyo);
  return margen === null ? NO_SE_SABE : <Margen margen={margen} />;
}

const Margen = ({ margen }: { margen: number }) => (
  <span data-pierde={margen < 0 || undefined} className={estilos.margen}>
    {porcentaje(margen)}
  </span>
);

/** «Costo 3.20 · último 3.40 · margen 36.0 %», debajo de una línea que se vende. `factor`: cuántas unidades tiene la que se vende. */
export function CostoDeLinea({
  producto,
  precio,
  factor = 1,
}: {
  producto: number | null;
  precio: string | null;
  factor?: number;
}) {
  const suyo = useCosto(producto);
  if (!suyo || (suyo.costo === null && suyo.ultimo === null)) return null;
  const margen = precio === null ? null : margenDe(precio, suyo, factor);
  return (
    <small className={estilos.linea}>
      {suyo.costo && `Costo ${cifra(suyo.costo, factor)}`}
      {suyo.costo && suyo.ultimo && ' · '}
      {suyo.ultimo && `${suyo.costo ? 'último' : 'Último costo'} ${cifra(suyo.ultimo, factor)}`}
      {margen !== null && (
        <>
          {' · margen '}
          <Margen margen={margen} />
        </>
      )}
    </small>
  );
}
