import { fechaHora, hace } from '@/lib/fechas';
import { Estado } from '@/ui/base';
import type { FilaDeEnvio, Webhook } from './api';

/** En qué está un webhook: activo y respondiendo, o qué le pasa. */
export function EstadoDeWebhook({ estado, fallos, respondio_en }: Webhook) {
  if (estado === 'DETENIDO') return <Estado tono="error">Detenido</Estado>;
  if (estado === 'PAUSADO') return <Estado tono="neutro">Pausado</Estado>;
  if (fallos) return <Estado tono="aviso">No responde bien</Estado>;
  return <Estado tono={respondio_en ? 'ok' : 'info'}>{respondio_en ? 'Responde' : 'Sin estrenar'}</Estado>;
}

export const ESTADOS_DE_ENVIO = [
  { value: 'PENDIENTE', label: 'Por entregar' },
  { value: 'ENTREGADO', label: 'Entregados' },
  { value: 'FALLIDO', label: 'No entregados' },
];

export function EstadoDeEnvio({ estado, intentos }: Pick<FilaDeEnvio, 'estado' | 'intentos'>) {
  if (estado === 'ENTREGADO') return <Estado tono="ok">Entregado</Estado>;
  if (estado === 'FALLIDO') return <Estado tono="error">No entregado</Estado>;
  return <Estado tono={intentos ? 'aviso' : 'espera'}>{intentos ? 'Se reintenta' : 'Por entregar'}</Estado>;
}

/** Lo último que respondió una llamada, en palabras. */
export const respuestaDe = ({ codigo, error }: { codigo: number | null; error: string }) =>
  error ? error.charAt(0).toUpperCase() + error.slice(1) : codigo ? `Respondió ${codigo}` : '';

export const tardo = (ms: number | null) =>
  ms === null ? '' : ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;

export const Cuando = ({ en }: { en: string }) => <span title={fechaHora(en)}>{hace(en)}</span>;
