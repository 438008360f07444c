import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';
import { CLIENTES, type Cliente } from '../api';
import { contactosQuery } from '../contactos/api';
import type { Periodo } from '@/features/cartera/presta';

type Esquemas = components['schemas'];

export type Envio = Esquemas['Envio'];
export type Correo = Esquemas['Enviar'];
export type WhatsApp = Esquemas['EnviarWhatsApp'];

export const rutaEnvios = (id: number) => `${CLIENTES}/${id}/envios`;

export const enviarCorreo = (cuerpo: Correo, idempotencia: string) =>
  post<Envio>(`${CLIENTES}/enviar`, cuerpo, { idempotencia });
export const enviarWhatsApp = (cuerpo: WhatsApp, idempotencia: string) =>
  post<Envio>(`${CLIENTES}/enviarWS`, cuerpo, { idempotencia });
export const reenviar = (id: number) => post<Envio>(`${CLIENTES}/envios/${id}/reenviar`);

/** Si se le recuerda lo vencido, o desde cuándo pidió que no. */
export const recordatoriosQuery = (id: number) =>
  queryOptions({
    queryKey: claves.clientes.recordatorios(id),
    queryFn: ({ signal }) =>
      get<Esquemas['RecordatoriosDeCliente']>(`${CLIENTES}/${id}/recordatorios`, { signal }),
  });

/** Lo que el pedido de envío dice que se envía: el estado de cuenta de un período, o un mensaje. */
export const queDe = (periodo?: Periodo) =>
  periodo
    ? {
        que: 'ESTADO_CUENTA' as const,
        COB_CODIGO: null,
        desde: periodo.desde || null,
        hasta: periodo.hasta || null,
      }
    : { que: 'MENSAJE' as const, COB_CODIGO: null, desde: null, hasta: null };

/** Se envía lo vencido, con las palabras de los recordatorios. */
export const RECORDATORIO = { que: 'RECORDATORIO' as const, COB_CODIGO: null, desde: null, hasta: null };

/** Un envío como está ahora; se busca entre los últimos de su cliente. */
export const envioQuery = (envio: Envio) => ({
  queryKey: claves.clientes.envios.uno(envio.ENV_CODIGO),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<PaginaDe<Envio>>(rutaEnvios(envio.CLI_CODIGO), { signal }).then(
      ({ items }) => items.find((e) => e.ENV_CODIGO === envio.ENV_CODIGO) ?? envio,
    ),
  initialData: envio,
});

/** Los correos sugeridos para un estado de cuenta: los del cliente y los de sus contactos que los reciben. */
export const destinatariosQuery = (cliente: Cliente) => ({
  ...contactosQuery(cliente.CLI_CODIGO),
  select: (contactos: Esquemas['ContactoCliente'][]) => [
    ...new Set([
      ...cliente.CLI_CORREOS,
      ...contactos.filter((c) => c.recibe_estados && c.correo).map((c) => c.correo),
    ]),
  ],
});
