import { fecha } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import { Estado, type TonoEstado } from '@/ui/base';
import type { FilaRecurrente, UnaVez } from './presta/api';

export const FRECUENCIAS: Record<FilaRecurrente['frecuencia'], string> = {
  SEMANAL: 'Cada semana',
  MENSUAL: 'Cada mes',
  BIMESTRAL: 'Cada dos meses',
  TRIMESTRAL: 'Cada tres meses',
  SEMESTRAL: 'Cada seis meses',
  ANUAL: 'Cada año',
};

export const FINES = [
  { value: 'nunca', label: 'No termina' },
  { value: 'hasta', label: 'En una fecha' },
  { value: 'veces', label: 'Después de varias veces' },
];

const ESTADOS: Record<FilaRecurrente['estado'], [TonoEstado, string]> = {
  ACTIVA: ['ok', 'Activa'],
  PAUSADA: ['espera', 'En pausa'],
  TERMINADA: ['neutro', 'Terminada'],
};

export const DE_ESTADO = Object.entries(ESTADOS).map(([value, [, label]]) => ({ value, label: `${label}s` }));

const DE_CADA_VEZ: Record<UnaVez['estado'], [TonoEstado, string]> = {
  EMITIDA: ['ok', 'Emitida'],
  FALLIDA: ['error', 'No se pudo'],
  OMITIDA: ['neutro', 'Omitida'],
};

export function EstadoRecurrente({ estado }: Pick<FilaRecurrente, 'estado'>) {
  const [tono, texto] = ESTADOS[estado];
  return <Estado tono={tono}>{texto}</Estado>;
}

export function EstadoDeVez({ vez: { estado, motivo } }: { vez: Pick<UnaVez, 'estado' | 'motivo'> }) {
  const [tono, texto] = DE_CADA_VEZ[estado];
  return (
    <Estado tono={tono} title={motivo || undefined}>
      {texto}
    </Estado>
  );
}

/** Cada cuánto y hasta cuándo, en una frase. */
export function cuando(
  r: Pick<FilaRecurrente, 'frecuencia' | 'fin_de_mes' | 'hasta' | 'veces' | 'emitidas'>,
) {
  const cada = FRECUENCIAS[r.frecuencia] + (r.fin_de_mes ? ', el último día del mes' : '');
  if (r.hasta) return `${cada}, hasta el ${fecha(r.hasta)}`;
  return r.veces ? `${cada}, ${r.emitidas} de ${cuantos(r.veces, 'vez', 'veces')}` : cada;
}
