import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P, post, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type ProductoConSoporte = Esquemas['Producto'];
export type TicketCreado = Esquemas['TicketCreado'];

/** El correo y el teléfono llegan enmascarados; si se devuelven así, el servidor conserva los guardados. */
export type ContactoCliente = { [campo in keyof Esquemas['Contacto']]: string | null };

/** Se puede omitir lo que tiene un valor por omisión en el servidor. */
type Opcional = 'SPT_CLIENTETELEFONO' | 'SPT_NOMBREARCHIVO' | 'pagina_web';
export type NuevoTicket = Omit<Esquemas['CrearTicket'], Opcional> &
  Partial<Pick<Esquemas['CrearTicket'], Opcional>>;

/** Un registro lo nombra con un rótulo y el otro con una clave. */
type Contribuyente = Record<string, string | undefined>;

export const productosQuery = queryOptions({
  queryKey: claves.soporte.productos,
  queryFn: ({ signal }) => get<ProductoConSoporte[]>(`${P}/productos`, { signal }),
  staleTime: 10 * 60_000,
});

export const getDatosCliente = (ruc: string, signal?: AbortSignal) =>
  get<ContactoCliente>(`${P}/soporte/datosSoporteCliente/${encodeURIComponent(ruc)}`, { signal });

/** El servidor pregunta al registro primario y después al alternativo. */
export const getRazonSocial = (ruc: string, signal?: AbortSignal) =>
  get<Contribuyente>(`${P}/consultas/empresa/${encodeURIComponent(ruc)}`, { signal }).then(
    (datos) => datos['Razón Social:'] ?? datos.RAZON_SOCIAL ?? '',
  );

export const crearTicket = (ticket: NuevoTicket, idempotencia: string) =>
  post<TicketCreado>(`${P}/soporte`, ticket, { idempotencia });

export function subirAdjunto(
  { SPT_ID, adjunto_token }: TicketCreado,
  archivo: File,
  alSubir: (fraccion: number) => void,
): Promise<void> {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  form.set('nombre', archivo.name);
  form.set('id', String(SPT_ID));
  return subir(`${P}/soporte/docCli/${SPT_ID}`, form, {
    alSubir,
    cabeceras: { 'x-adjunto-token': adjunto_token },
  });
}
