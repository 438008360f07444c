import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];
export type Emision = Esquemas['EmisionMasiva'];
export type FacturaDeEmision = Esquemas['FacturaDeEmision'];
export type PedidoDeEmision = Esquemas['EmitirMuchas'];
export type PedidoDeLista = Esquemas['LaMismaFactura'];

export const MASIVAS = '/api/emisiones-masivas';
const CADA = 1_000;

/** La de la dirección: su número, o «archivo-» y el de la importación de la que salió. */
export const emisionQuery = (id: string) =>
  queryOptions({
    queryKey: claves.masivas.una(id),
    queryFn: ({ signal }) =>
      get<Emision>(`${MASIVAS}/${id.replace(/^archivo-/, 'de-importacion/')}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'EMITIENDO' ? CADA : false),
    staleTime: 0,
  });

/** Las identificaciones que vienen en un archivo. */
export async function leerLista(archivo: File): Promise<string[]> {
  const formulario = new FormData();
  formulario.append('current', archivo);
  const { identificaciones } = await subir<Esquemas['ListaLeida']>(`${MASIVAS}/identificaciones`, formulario);
  return identificaciones;
}

export const apartar = (pedido: PedidoDeLista, idempotencia: string) =>
  post<Emision>(MASIVAS, pedido, { idempotencia });
export const emitirMuchas = (id: number, pedido: PedidoDeEmision) =>
  post<Emision>(`${MASIVAS}/${id}/emitir`, pedido);
export const cancelar = (id: number) => post<Emision>(`${MASIVAS}/${id}/cancelar`);
export const rutaResultado = (id: number) => `${MASIVAS}/${id}/resultado`;
