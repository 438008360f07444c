import { cuantos, entero } from '@/lib/numeros';

export const EDADES = [
  { campo: 'menos_1', nombre: 'Menos de 1 día' },
  { campo: '1_a_3', nombre: 'De 1 a 3 días' },
  { campo: '3_a_7', nombre: 'De 3 a 7 días' },
  { campo: 'mas_7', nombre: 'Más de 7 días' },
] as const;

export const ESTADOS_TICKET: Record<string, string> = {
  ABIERTO: 'Abiertos',
  EN_PROCESO: 'En proceso',
  RESUELTO: 'Resueltos',
};
export const ESTADOS_EMPRESA: Record<string, string> = {
  VERIFICADA: 'Verificadas',
  PENDIENTE: 'Por verificar',
  RECHAZADA: 'Rechazadas',
};
export const FAMILIAS: Record<number, string> = { 1: 'Imprenta', 2: 'Electrónico' };

/** «12 % más que el año anterior», dentro de una frase. */
export function contraAnterior(ahora: number, antes: number): string {
  if (!antes) return 'sin datos del año anterior';
  if (ahora > antes * 3) return `${entero(antes)} el año anterior`;
  const parte = Math.round(((ahora - antes) / antes) * 100);
  return parte === 0
    ? 'igual que el año anterior'
    : `${Math.abs(parte)} % ${parte > 0 ? 'más' : 'menos'} que el año anterior`;
}

export const enDias = (dias: number) =>
  dias <= 0 ? 'Hoy' : dias === 1 ? 'Mañana' : `En ${cuantos(dias, 'día')}`;
