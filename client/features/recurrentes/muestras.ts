import type { CuerpoQueSeRepite } from '@/features/nucleo/presta/api';
import type { Recurrente, UnaVez } from './presta/api';

const PEDIDO = {
  punto_id: 4,
  cliente_id: 5,
  detalles: [
    { codigo: 'A-1', descripcion: 'Arriendo de {periodo}', cantidad: '1.00', precio: '500.00', iva: '4' },
  ],
  pagos: [{ forma: '20', total: '575.00', plazo: 30, unidad: 'dias' }],
  adicional: [{ nombre: 'Contrato', valor: '12' }],
} as unknown as CuerpoQueSeRepite;

export const VEZ: UnaVez = {
  id: 1,
  fecha: '2026-10-31',
  estado: 'EMITIDA',
  motivo: '',
  intentos: 0,
  comprobante_id: 31,
  numero: '001-001-000000031',
  en: '2026-10-31T06:17:00-05:00',
};

/** Una recurrente, para las pruebas. */
export const RECURRENTE: Recurrente = {
  id: 7,
  nombre: 'Arriendo',
  cliente_id: 5,
  cliente: 'Molinos del Sur',
  identificacion: '1790012345001',
  total: '575.00',
  frecuencia: 'MENSUAL',
  primera: '2026-10-31',
  fin_de_mes: true,
  hasta: null,
  veces: null,
  estado: 'ACTIVA',
  proxima: '2026-11-30',
  emitidas: 1,
  motivo: '',
  ultima: VEZ,
  creado_por: 'María Salas',
  creado_en: '2026-10-01T10:00:00-05:00',
  version: 3,
  fallando: false,
  pedido: PEDIDO,
};
