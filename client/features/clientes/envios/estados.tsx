import type { Envio } from './api';

export const enCamino = (envio: Pick<Envio, 'estado'>) => envio.estado === 'PENDIENTE';
export const QUE: Record<string, string> = {
  ESTADO_CUENTA: 'Estado de cuenta',
  MENSAJE: 'Mensaje',
  RECIBO: 'Recibo de cobro',
  RECORDATORIO: 'Recordatorio',
};

/** Lo que respondió el otro servidor; si no se sabe si llegó, qué hacer. */
export const detalleDe = ({ estado, detalle }: Envio['destinatarios'][number]) =>
  estado === 'INCIERTO'
    ? 'No se sabe si llegó: confirme con el cliente antes de volver a enviarlo.'
    : detalle;
