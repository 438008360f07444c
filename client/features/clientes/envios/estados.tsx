import { Estado, type TonoEstado } from '@/ui/base';
import type { Envio } from './api';

const ESTADOS: Record<string, { tono: TonoEstado; texto: string }> = {
  PENDIENTE: { tono: 'espera', texto: 'En camino' },
  ENVIANDO: { tono: 'espera', texto: 'Enviando' },
  ENVIADO: { tono: 'ok', texto: 'Entregado' },
  PARCIAL: { tono: 'aviso', texto: 'No llegó a todos' },
  INCIERTO: { tono: 'aviso', texto: 'Sin confirmar' },
  RECHAZADO: { tono: 'error', texto: 'Rechazado' },
  FALLIDO: { tono: 'error', texto: 'No se entregó' },
  ENLACE: { tono: 'info', texto: 'Por enlace' },
};

export function EstadoEnvio({ estado }: { estado: string }) {
  const { tono, texto } = ESTADOS[estado] ?? { tono: 'neutro', texto: estado };
  return <Estado tono={tono}>{texto}</Estado>;
}

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
