import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Webhook = Esquemas['Webhook'];
export type WebhookCreado = Esquemas['WebhookCreado'];
export type EventoQueSeAvisa = Esquemas['EventoParaElegir'];
export type FilaDeEnvio = Esquemas['EnvioDeWebhook'];
export type Envio = Esquemas['EnvioDeWebhookEntero'];
export type DatosDeWebhook = Esquemas['DatosDeWebhook'];

export const WEBHOOKS = '/api/webhooks';
const uno = (id: number) => `${WEBHOOKS}/${id}`;
export const envios = (id: number) => `${uno(id)}/envios`;

export const webhooksQuery = queryOptions({
  queryKey: claves.webhooks.lista,
  queryFn: ({ signal }) => get<Webhook[]>(WEBHOOKS, { signal }),
});
export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: claves.webhooks.uno(id),
    queryFn: ({ signal }) => get<Webhook>(uno(id), { signal }),
  });
export const eventosQuery = queryOptions({
  queryKey: claves.webhooks.eventos,
  queryFn: ({ signal }) => get<EventoQueSeAvisa[]>(`${WEBHOOKS}/eventos`, { signal }),
  staleTime: Infinity,
});

/** Cada cuánto se mira si algo que se está por entregar ya se entregó. */
export const MIENTRAS_SE_ENTREGA = 3000;

/** Si un envío está por salir por primera vez, y a quien lo espera se le llama. */
export const porSalir = (
  { estado: suyo, espera_hasta }: Webhook,
  { estado, intentos }: Pick<FilaDeEnvio, 'estado' | 'intentos'>,
) => suyo === 'ACTIVO' && !espera_hasta && estado === 'PENDIENTE' && intentos === 0;

export const envioQuery = (webhook: Webhook, envio: number) =>
  queryOptions({
    queryKey: claves.webhooks.envio(webhook.id, envio),
    queryFn: ({ signal }) => get<Envio>(`${envios(webhook.id)}/${envio}`, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && porSalir(webhook, data) && MIENTRAS_SE_ENTREGA,
  });

export const crear = (datos: DatosDeWebhook) => post<WebhookCreado>(WEBHOOKS, datos);
export const cambiar = (id: number, datos: DatosDeWebhook & { version: number }) =>
  put<Webhook>(uno(id), datos);
export const pausar = (id: number) => post<Webhook>(`${uno(id)}/pausar`);
export const reanudar = (id: number) => post<Webhook>(`${uno(id)}/reanudar`);
export const rotar = (id: number, horas: number) => post<WebhookCreado>(`${uno(id)}/rotar`, { horas });
export const probar = (id: number) => post<Esquemas['EnvioDeWebhookPedido']>(`${uno(id)}/probar`);
export const quitar = (id: number) => del(uno(id));
export const reenviar = (id: number, envio: number) => post(`${envios(id)}/${envio}/reenviar`);
export const reenviarDesde = (id: number, desde: string) =>
  post<Esquemas['AvisosReenviados']>(`${uno(id)}/reenviar`, { desde });
