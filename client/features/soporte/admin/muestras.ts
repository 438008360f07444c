import type { MensajeTicket, Ticket } from './api';

export const PERMISOS = ['tickets.ver', 'tickets.atender', 'empresas.ver'];
const HACE = '2026-11-20T10:00:00-05:00';

/** Un mensaje de un ticket y un ticket entero, para las pruebas. */
export const linea = (cambios: Partial<MensajeTicket> = {}): MensajeTicket => ({
  id: 1,
  tipo: 'respuesta',
  autor_id: 11,
  autor: 'Ana Cevallos',
  asunto: null,
  mensaje: '<p>Ya lo revisamos.</p>',
  fecha: HACE,
  entrega: {
    direccion: 'gabriela@cliente.example',
    estado: 'ENVIADO',
    detalle: null,
    intentos: 1,
    enviado_en: HACE,
  },
  ...cambios,
});

export const ticket = (cambios: Partial<Ticket> = {}): Ticket => ({
  SPT_ID: 82,
  SPT_RUC: '1714307103001',
  SPT_CLIENTENOMBRE: 'Gabriela Espinosa',
  SPT_CLIENTECORREO: 'gabriela@cliente.example',
  SPT_CLIENTETELEFONO: '0991234567',
  SPT_ASUNTO: 'stec',
  SPT_TITULO: '',
  SPT_MENSAJE: '<p>No puedo emitir.</p>',
  SPT_ESTADO: 'EN_PROCESO',
  SPT_FECHA: HACE,
  SPT_ACTUALIZADO: HACE,
  SPT_CERRADO: null,
  SPT_PRODUCTOS: 1,
  PROD_NOMBRE: 'Facturación',
  EMP_CODIGO: 7,
  verificado: true,
  EMP_NOMBREC: 'Farmacia La Merced',
  ASE_CODIGO: 11,
  ASE_NOMBRE: 'Andrés Paredes',
  SPT_NOMBREARCHIVO: null,
  SPT_TAMANOARCHIVO: null,
  SPT_REVISIONARCHIVO: 'SIN_ANTIVIRUS',
  version: 3,
  mensajes: [],
  adjuntos: [],
  cambios: [{ estado_anterior: null, estado: 'ABIERTO', autor: null, fecha: HACE }],
  acciones: ['editar', 'asignar', 'anotar', 'responder', 'enviar_correo', 'adjuntar'],
  transiciones: ['RESUELTO'],
  ...cambios,
});
