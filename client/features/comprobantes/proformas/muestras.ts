import { comprobante } from '../muestras';
import type { Proforma } from './api';

const { documento } = comprobante();

/** Una proforma enviada que su cliente aceptó. */
export const PROFORMA: Proforma = {
  id: 9,
  numero: '000123',
  fecha: '2026-11-20',
  vence: '2026-12-05',
  cliente_id: 5,
  cliente: documento.receptor.razon_social,
  identificacion: documento.receptor.identificacion,
  subtotal: '100.00',
  total: documento.totales.total,
  estado: 'ACEPTADA',
  respondio_en: '2026-11-21T09:30:00-05:00',
  borrador_id: null,
  factura: null,
  acciones: ['enviar', 'facturar', 'anular', 'duplicar'],
  creado_por: 'María Salas',
  creado_en: '2026-11-20T10:00:00-05:00',
  version: 4,
  pedido: {
    punto_id: 1,
    cliente_id: 5,
    detalles: [],
    correos: null,
    exportacion: null,
    iva_devuelto: '0.00',
    placa: '',
    propina: '0.00',
  },
  documento,
  particulares: [],
  cuadros: [],
  condiciones: 'Entrega en 48 horas\nGarantía de un año',
  enviada_en: '2026-11-20T10:05:00-05:00',
  vista_en: '2026-11-20T11:00:00-05:00',
  aperturas: 2,
  respondio: 'Rosa Paredes',
  respondio_identificacion: '1712345675',
  respondio_comentario: 'De acuerdo',
  respondio_desde: '190.15.1.2',
  respondio_con: 'Chrome en Android',
  motivo_anulacion: '',
  cambios: [],
};
