import { post } from '@/api/http';
import type { components } from '@/api/schema';
import type { Abono } from './presta';

type Envio = components['schemas']['Envio'];

/** Le envía el recibo a su cliente; cada envío se ve en la página del cliente. */
export const enviarRecibo = (cobro: Abono, correos: string[], idempotencia: string) =>
  post<Envio>(
    '/api/clientes/enviar',
    { CLI_CODIGO: cobro.tercero_id, que: 'RECIBO', COB_CODIGO: cobro.id, correos },
    { idempotencia },
  );
export const enviarReciboWS = (cobro: Abono, telefono: string, idempotencia: string) =>
  post<Envio>(
    '/api/clientes/enviarWS',
    { CLI_CODIGO: cobro.tercero_id, que: 'RECIBO', COB_CODIGO: cobro.id, telefono },
    { idempotencia },
  );
