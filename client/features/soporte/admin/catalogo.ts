import { IconCircleCheck, IconInbox, IconLock, IconProgress, type Icon } from '@tabler/icons-react';
import type { TonoEstado } from '@/ui/base';
import { diasEntre } from '@/lib/fechas';
import { ASUNTOS } from '../catalogo';
import type { EntregaCorreo, EstadoTicket } from './api';

interface Rotulo {
  texto: string;
  /** El nombre de varios: las pestañas de la lista. */
  varios: string;
  /** Lo que se hace para llevar un ticket a ese estado. */
  verbo: string;
  /** Cómo queda el ticket cuando se responde. */
  queda: string;
  tono: TonoEstado;
  icono: Icon;
}

export const ESTADOS: Record<EstadoTicket, Rotulo> = {
  ABIERTO: {
    texto: 'Abierto',
    varios: 'Abiertos',
    verbo: 'Reabrir',
    queda: 'Queda abierto',
    tono: 'aviso',
    icono: IconInbox,
  },
  EN_PROCESO: {
    texto: 'En proceso',
    varios: 'En proceso',
    verbo: 'Atender',
    queda: 'Queda en proceso',
    tono: 'info',
    icono: IconProgress,
  },
  RESUELTO: {
    texto: 'Resuelto',
    varios: 'Resueltos',
    verbo: 'Marcar como resuelto',
    queda: 'Queda resuelto',
    tono: 'ok',
    icono: IconCircleCheck,
  },
  CERRADO: {
    texto: 'Cerrado',
    varios: 'Cerrados',
    verbo: 'Cerrar',
    queda: 'Queda cerrado',
    tono: 'neutro',
    icono: IconLock,
  },
};
export const ORDEN = Object.keys(ESTADOS) as EstadoTicket[];

export const EDADES = [
  { value: 'menos_1', label: 'Menos de 1 día' },
  { value: '1_a_3', label: 'De 1 a 3 días' },
  { value: '3_a_7', label: 'De 3 a 7 días' },
  { value: 'mas_7', label: 'Más de 7 días' },
];

export const ASUNTO = Object.fromEntries(ASUNTOS) as Record<(typeof ASUNTOS)[number][0], string>;
export const OPCIONES_ASUNTO = ASUNTOS.map(([value, label]) => ({ value, label }));

/** Cuánto ha esperado un ticket sin atender; los resueltos y los cerrados no tienen urgencia. */
export function tonoEdad(estado: EstadoTicket, abierto: string): TonoEstado {
  if (estado === 'RESUELTO' || estado === 'CERRADO') return 'neutro';
  const dias = diasEntre(abierto);
  if (dias > 7) return 'error';
  return dias > 3 ? 'aviso' : 'neutro';
}

export const ENTREGAS: Record<EntregaCorreo['estado'], { texto: string; tono: TonoEstado }> = {
  PENDIENTE: { texto: 'Correo en cola', tono: 'espera' },
  ENVIANDO: { texto: 'Enviando el correo', tono: 'espera' },
  ENVIADO: { texto: 'Correo enviado', tono: 'ok' },
  INCIERTO: { texto: 'Entrega incierta', tono: 'aviso' },
  RECHAZADO: { texto: 'Correo rechazado', tono: 'error' },
  FALLIDO: { texto: 'Correo no entregado', tono: 'error' },
};
