import type { Carga, FilaRecibido, Recibido } from './api';

const impuesto = { codigo: 2, codigo_porcentaje: '4', base: '100.00', valor: '15.00', tarifa: '15.00' };

export const fila = (id: number, cambios: Partial<FilaRecibido> = {}): FilaRecibido => ({
  id,
  clave: String(id).padStart(49, '1'),
  tipo: '01',
  tipo_nombre: 'Factura',
  ruc: '1790016919001',
  razon_social: `Proveedor ${id}`,
  numero: `001-002-00000000${id}`,
  fecha: '2026-11-12',
  autorizado_en: '2026-11-12T10:42:00-05:00',
  recibido_en: '2026-11-13T08:00:00-05:00',
  total: '115.00',
  iva: '15.00',
  estado: 'POR_REVISAR',
  avisos: [],
  proveedor_id: null,
  compra_id: null,
  comprobante_retencion_id: null,
  origen: 'TXT',
  motivo: '',
  acciones: ['descartar'],
  ...cambios,
});

export const recibido = (id: number, cambios: Partial<Recibido> = {}): Recibido => ({
  ...fila(id),
  documento: {
    emisor: {
      ruc: '1790016919001',
      razon_social: `Proveedor ${id}`,
      nombre_comercial: 'La Papelera',
      direccion: 'Av. Amazonas N24-33',
    },
    receptor: { identificacion: '1790012344001', razon_social: 'Comercial Andina S.A.' },
    subtotal: '100.00',
    descuento: '0.00',
    propina: '0.00',
    lineas: [
      {
        n: 1,
        codigo: 'PAP-75',
        descripcion: 'Resma de papel bond',
        cantidad: '20',
        precio: '5.000000',
        descuento: '0.00',
        base: '100.00',
        impuestos: [impuesto],
      },
    ],
    impuestos: [impuesto],
    pagos: [{ forma: '20', total: '115.00', plazo: '30', unidad: 'dias' }],
    adicional: [{ nombre: 'Vendedor', valor: 'Luis Paz' }],
    modificado: null,
    sustentos: [],
    destinos: [],
  },
  original: null,
  notas: [],
  historial: [
    {
      desde: null,
      hasta: 'POR_REVISAR',
      que: 'llegar',
      quien: 'María Salas',
      detalle: '',
      en: '2026-11-13T08:00:00-05:00',
    },
  ],
  ...cambios,
});

export const carga = (cambios: Partial<Carga> = {}): Carga => ({
  id: 4,
  estado: 'TERMINADA',
  total: 3,
  hechos: 3,
  nuevos: 1,
  repetidos: 1,
  con_error: 1,
  motivo: '',
  detalle: [
    { nombre: 'uno.xml', resultado: 'NUEVO', mensaje: '', recibido_id: 7 },
    { nombre: 'dos.xml', resultado: 'REPETIDO', mensaje: 'Ya lo tenía.', recibido_id: 8 },
    {
      nombre: 'tres.xml',
      resultado: 'ERROR',
      mensaje: 'No es un comprobante electrónico.',
      recibido_id: null,
    },
  ],
  ...cambios,
});
