import { queryOptions } from '@tanstack/react-query';
import { get, P, post, subir } from '@/api/http';

export interface Producto {
  PROD_ID: number;
  PROD_NOMBRE: string;
}

/** E-mail and phone come masked; sent back masked, the server keeps the stored ones. */
export interface DatosCliente {
  correo: string | null;
  nombre: string | null;
  telefono: string | null;
}

export interface NuevoTicket {
  SPT_PRODUCTOS: number;
  SPT_RUC: string;
  SPT_CLIENTENOMBRE: string;
  SPT_CLIENTECORREO: string;
  SPT_CLIENTETELEFONO?: string;
  SPT_ASUNTO: string;
  SPT_MENSAJE: string;
  SPT_ESTADO: 'ABIERTO';
  SPT_NOMBREARCHIVO?: string;
  pagina_web?: string;
}

export interface TicketCreado {
  SPT_ID: number;
  SPT_ESTADO: string;
  adjunto_token: string;
}

/** One registry names it with a label, the other with a key. */
type Contribuyente = Record<string, string | undefined>;

export const productosQuery = queryOptions({
  queryKey: ['soporte', 'productos'],
  queryFn: ({ signal }) => get<Producto[]>(`${P}/productos`, { signal }),
  staleTime: 10 * 60_000,
});

export const getDatosCliente = (ruc: string, signal?: AbortSignal) =>
  get<DatosCliente>(`${P}/soporte/datosSoporteCliente/${encodeURIComponent(ruc)}`, { signal });

/** The server asks the primary registry, then the alternative one. */
export const getRazonSocial = (ruc: string, signal?: AbortSignal) =>
  get<Contribuyente>(`${P}/consultas/empresa/${encodeURIComponent(ruc)}`, { signal }).then(
    (datos) => datos['Razón Social:'] ?? datos.RAZON_SOCIAL ?? '',
  );

export const crearTicket = (ticket: NuevoTicket, idempotencia: string) =>
  post<TicketCreado>(`${P}/soporte`, ticket, { idempotencia });

export function subirAdjunto({ SPT_ID, adjunto_token }: TicketCreado, archivo: File, alSubir: (fraccion: number) => void): Promise<void> {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  form.set('nombre', archivo.name);
  form.set('id', String(SPT_ID));
  return subir(`${P}/soporte/docCli/${SPT_ID}`, form, { alSubir, cabeceras: { 'x-adjunto-token': adjunto_token } });
}
