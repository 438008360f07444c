import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { Aplicacion } from './presta';
import type { PaginaDe } from '@/ui/tabla';
import type { Opcion } from '@/ui/form';

type Esquemas = components['schemas'];

export type FilaCobro = Esquemas['CobroFila'];
export type Cobro = Esquemas['Cobro'];
export type Aplicado = Esquemas['CobroAplicado'];
export type Favor = Esquemas['Anticipo'];
export type CuerpoCobro = Esquemas['CrearCobro'];
export type FilaAntiguedad = Esquemas['FilaAntiguedad'];
export type AntiguedadCartera = Esquemas['Antiguedad'];
export type PaginaCobros = PaginaDe<FilaCobro> & { suma: string };
export type PaginaAntiguedad = PaginaDe<FilaAntiguedad> & { fecha: string; totales: AntiguedadCartera };
type Cliente = Pick<Esquemas['Cliente'], 'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION'>;

export const COBROS = '/api/cobros';
export const ANTIGUEDAD = '/api/cartera/antiguedad';

export const cobroQuery = (id: number) =>
  queryOptions({
    queryKey: claves.cobros.uno(id),
    queryFn: ({ signal }) => get<Cobro>(`${COBROS}/${id}`, { signal }),
  });

export const clienteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.clientes.uno(id),
    queryFn: ({ signal }) => get<Esquemas['Cliente']>(`/api/clientes/${id}`, { signal }),
    enabled: id > 0,
  });

const aOpcion = (c: Cliente): Opcion => ({
  value: String(c.CLI_CODIGO),
  label: c.CLI_NOMBRE,
  detalle: c.CLI_IDENTIFICACION,
});

export const buscarClientes = (texto: string, signal: AbortSignal) =>
  post<Cliente[]>('/api/clientes/nombre', { nombre: texto }, { signal }).then((filas) => filas.map(aOpcion));

export const clienteElegido = (cliente: Cliente | undefined): Opcion | null =>
  cliente ? aOpcion(cliente) : null;

export const crearCobro = (cuerpo: CuerpoCobro, idempotencia: string) =>
  post<Cobro>(COBROS, cuerpo, { idempotencia });
export const aplicarAnticipo = (id: number, aplicaciones: Aplicacion[], idempotencia: string) =>
  post<Cobro>(`${COBROS}/${id}/aplicar`, { aplicaciones }, { idempotencia });
/** Le envía el recibo a su cliente; cada envío se ve en la página del cliente. */
export const enviarRecibo = (cobro: Cobro, correos: string[], idempotencia: string) =>
  post<Esquemas['Envio']>(
    '/api/clientes/enviar',
    { CLI_CODIGO: cobro.idCli, que: 'RECIBO', COB_CODIGO: cobro.COB_CODIGO, correos },
    { idempotencia },
  );
export const enviarReciboWS = (cobro: Cobro, telefono: string, idempotencia: string) =>
  post<Esquemas['Envio']>(
    '/api/clientes/enviarWS',
    { CLI_CODIGO: cobro.idCli, que: 'RECIBO', COB_CODIGO: cobro.COB_CODIGO, telefono },
    { idempotencia },
  );
export const anularCobro = (id: number, cuerpo: Esquemas['Anular']) =>
  put<Cobro>(`${COBROS}/${id}/anular`, cuerpo);
