import type { TonoEstado } from '@/ui/base';
import type { Proceso } from './api';

export const TONOS: Record<Proceso['estado'], TonoEstado> = {
  EN_COLA: 'espera',
  EN_PROCESO: 'info',
  ESPERA: 'aviso',
  TERMINADO: 'ok',
  FALLIDO: 'error',
  CANCELADO: 'neutro',
};

export const CLASES: { value: Proceso['clase']; label: string }[] = [
  { value: 'IMPORTACION', label: 'Importaciones' },
  { value: 'RECIBIDOS', label: 'Comprobantes recibidos' },
  { value: 'EMISION', label: 'Emisiones de muchas facturas' },
  { value: 'PUESTA_AL_DIA', label: 'Puesta al día de los libros' },
  { value: 'CIERRE_MES', label: 'Cierres de mes' },
  { value: 'CIERRE_ANIO', label: 'Cierres de año' },
];

export const ESTADOS: { value: Proceso['estado']; label: string }[] = [
  { value: 'EN_COLA', label: 'En cola' },
  { value: 'EN_PROCESO', label: 'En proceso' },
  { value: 'ESPERA', label: 'Esperan a una persona' },
  { value: 'TERMINADO', label: 'Terminados' },
  { value: 'FALLIDO', label: 'Fallidos' },
  { value: 'CANCELADO', label: 'Cancelados' },
];
