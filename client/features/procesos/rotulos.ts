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

/** Los datos de un lugar en que los libros no cumplen, con palabras; los que no están aquí se llaman como se leen. */
const DATOS: Record<string, string> = {
  asiento_id: 'asiento',
  compra_id: 'compra',
  cuenta_id: 'cuenta',
  tercero_id: 'código',
  numero: 'número',
  ultimo: 'último',
  anio: 'año',
  proposito: 'propósito',
  motivo: '',
};
const CODIGO = /^[A-Z]+(_[A-Z]+)*$/;

/** Uno de esos datos: «compra 9», «diario ventas». */
export function unDato([nombre, valor]: [string, unknown]) {
  const dicho = String(valor ?? '');
  const palabras = CODIGO.test(dicho) ? dicho.toLowerCase().replace(/_/g, ' ') : dicho;
  return `${DATOS[nombre] ?? nombre.replace(/_/g, ' ')} ${palabras}`.trim();
}

export const ESTADOS: { value: Proceso['estado']; label: string }[] = [
  { value: 'EN_COLA', label: 'En cola' },
  { value: 'EN_PROCESO', label: 'En proceso' },
  { value: 'ESPERA', label: 'Esperan a una persona' },
  { value: 'TERMINADO', label: 'Terminados' },
  { value: 'FALLIDO', label: 'Fallidos' },
  { value: 'CANCELADO', label: 'Cancelados' },
];
