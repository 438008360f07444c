import { fecha } from '@/lib/fechas';
import { Estado } from '@/ui/base';
import type { FilaLista } from './api';

export const CLASES: Record<FilaLista['clase'], string> = { LISTA: 'Lista', PROMOCION: 'Promoción' };

const SITUACIONES = {
  RIGE: ['Rige', 'ok'],
  POR_EMPEZAR: ['Por empezar', 'info'],
  TERMINADA: ['Terminó', 'neutro'],
  INACTIVA: ['Inactiva', 'neutro'],
} as const;

export const OPCIONES_SITUACION = Object.entries(SITUACIONES).map(([value, [label]]) => ({ value, label }));

export function Situacion({ lista }: { lista: Pick<FilaLista, 'situacion'> }) {
  const [texto, tono] = SITUACIONES[lista.situacion];
  return <Estado tono={tono}>{texto}</Estado>;
}

export const paraQuien = ({ grupo }: Pick<FilaLista, 'grupo'>) => grupo ?? 'Todos los clientes';
export const donde = ({ establecimiento }: Pick<FilaLista, 'establecimiento'>) =>
  establecimiento ? `Establecimiento ${establecimiento}` : 'Todos los establecimientos';
export const cuando = ({ desde, hasta }: Pick<FilaLista, 'desde' | 'hasta'>) =>
  hasta ? `${fecha(desde)} a ${fecha(hasta)}` : `Desde ${fecha(desde)}`;
