import type { Transportista } from './api';

/** Un transportista para las pruebas. */
export const TRANSPORTISTA: Transportista = {
  id: 8,
  tipo_identificacion: 'RUC',
  identificacion: '1790016919001',
  razon_social: 'Transportes Andinos',
  placas: ['PBA-1234', 'PCX-0456'],
  correos: ['despachos@andinos.example'],
  celular: '0991234567',
  notas: '',
  activo: true,
  creado_en: '2026-11-20T10:00:00-05:00',
  actualizado_en: '2026-11-20T10:00:00-05:00',
  version: 3,
};
