import type { Propuesta } from '@/features/comprobantes/tipos/notaCredito/propio';
import type { Comprobante } from '@/features/nucleo/presta/api';
import type { Catalogos, ProductoParaEmitir, Tarifa } from '@/features/nucleo/presta/escritura/api';

/** Lo que las pruebas del ingreso responden en lugar del servidor. */
const tarifa = (
  impuesto: Tarifa['impuesto'],
  codigo: string,
  nombre: string,
  valor: string,
  clase: Tarifa['clase'] = 'PORCENTAJE',
): Tarifa => ({
  impuesto,
  codigo,
  nombre,
  tarifa: valor,
  clase,
  adValorem: null,
  impuestoNombre: '',
  desde: '2024-04-01',
  hasta: null,
});

export const CATALOGOS: Catalogos = {
  fecha: '2026-11-21',
  ambiente: 1,
  formas_pago: [
    { codigo: '01', nombre: 'Sin utilización del sistema financiero' },
    { codigo: '19', nombre: 'Tarjeta de crédito' },
    { codigo: '20', nombre: 'Otros con utilización del sistema financiero' },
  ],
  puntos: [
    {
      punto_id: 4,
      establecimiento: '001',
      punto: '001',
      nombre: 'Matriz',
      siguiente: { '01': 12, '04': 3 },
      ultima: {},
    },
    {
      punto_id: 5,
      establecimiento: '001',
      punto: '002',
      nombre: '',
      siguiente: { '01': 813, '04': 1 },
      ultima: {},
    },
  ],
  cupo: { documentos: 100, utilizados: 40, disponibles: 60, caduca: '2099-12-31' },
  firma: { vigente: true, mensaje: null },
  tarifas: {
    iva: [
      tarifa(2, '0', 'IVA 0 %', '0'),
      tarifa(2, '4', 'IVA 15 %', '15'),
      tarifa(2, '5', 'IVA 5 % (materiales de construcción)', '5'),
    ],
    ice: [tarifa(3, '3101', 'Bebidas energizantes', '10')],
    irbpnr: [tarifa(5, '5001', 'Botellas plásticas', '0.02', 'POR_UNIDAD')],
  },
  limite_consumidor_final: '50.00',
  propina_maxima: '10.00',
  dias_para_emitir: 90,
  emisor: {
    ruc: '1790012344001',
    razon_social: 'COMERCIAL ANDINA S.A.',
    nombre_comercial: '',
    direccion: 'Av. Amazonas',
    obligado_contabilidad: true,
    contribuyente_especial: '',
    agente_retencion: '',
    rimpe: '',
    gran_contribuyente: '',
  },
  centros: [],
  lleva_existencias: false,
  con_listas: false,
  campos_fijos: [{ nombre: 'RUC Proveedor', valor: '1793100000001' }],
  ruc_proveedor: { ruc: '1793100000001', titular: 'Servicios Digitales S.A.', marca_blanca: true },
};

export const CLIENTE = {
  CLI_CODIGO: 31,
  CLI_NOMBRE: 'Importadora del Pacífico Cía. Ltda.',
  CLI_IDENTIFICACION: '0992001232001',
  CLI_CORREOS: ['compras@pacifico.ec'],
  CLI_DIASCREDITO: 30,
};
export const FINAL = {
  CLI_CODIGO: 1,
  CLI_NOMBRE: 'CONSUMIDOR FINAL',
  CLI_IDENTIFICACION: '9999999999999',
  CLI_CORREOS: [],
  CLI_DIASCREDITO: 0,
};

const producto = (
  PRO_ID: number,
  PRO_CODIGO: string,
  PRO_NOMBRE: string,
  PRO_PRECIO: string,
  PRO_IVA: string,
): ProductoParaEmitir => ({
  PRO_ID,
  PRO_CODIGO,
  PRO_AUXILIAR: '',
  PRO_NOMBRE,
  PRO_UNIDAD: 'UNIDAD',
  PRO_PRECIO,
  PRO_IVA,
  PRO_ICE: null,
  PRO_IRBPNR: null,
  PRO_VOLUMEN: '0.00',
  PRO_GRADO: '0.00',
  PRO_AZUCAR: '0.00',
  PRO_INVENTARIO: false,
  PRO_DISPONIBLE: '0.00',
  PRO_UNIDADES: [],
});
export const CAFE = producto(7, 'CAF-250', 'Café tostado en grano 250 g', '6.250000', '0');
export const MOLINO = producto(8, 'MOL-001', 'Molino manual de acero', '24.900000', '4');

export const EMITIDA = {
  id: 90,
  tipo: '01',
  tipo_nombre: 'Factura',
  numero: '001-001-000000012',
  estado: 'EMITIDO',
  version: 1,
};

export const PROPUESTA: Propuesta = {
  cliente: {
    id: 31,
    identificacion: CLIENTE.CLI_IDENTIFICACION,
    nombre: CLIENTE.CLI_NOMBRE,
    correos: CLIENTE.CLI_CORREOS,
  },
  modificado: { tipo: '01', numero: '001-001-000000012', fecha: '2026-11-20', comprobante_id: 90 },
  punto_id: 4,
  lineas: [
    {
      codigo: 'MOL-001',
      codigo_auxiliar: '',
      descripcion: 'Molino manual de acero',
      unidad: '',
      cantidad: '2.000000',
      precio: '24.900000',
      descuento: '0.00',
      subtotal: '49.80',
      impuestos: [
        {
          codigo: 2,
          tarifa_codigo: '4',
          nombre: 'IVA 15 %',
          tarifa: '15',
          base: '49.80',
          valor: '7.47',
          por_unidad: false,
          especifica: '0.00',
          por_contenido: false,
        },
      ],
      adicionales: [],
      lotes: null,
      medida: null,
      producto_id: 8,
      volumen: null,
      grado: null,
      azucar: null,
      ice_valor: null,
      irbpnr_valor: null,
    },
  ],
  totales: { total: '57.27', acreditado: '0.00', disponible: '57.27' },
};

export const DEVUELTA = {
  ...EMITIDA,
  estado: 'DEVUELTO',
  estado_nombre: 'Devuelto',
  clave_acceso: '2011202601179001234400110010010000000121234567811',
  punto_id: 4,
  cliente_id: 31,
  version: 3,
  acciones: ['corregir', 'anular'],
  primera: 'corregir',
  mensajes: [
    {
      identificador: '35',
      mensaje: 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
      informacion: 'razonSocialComprador',
      tipo: 'ERROR',
      causa: 'El SRI no entendió un dato del comprobante.',
      remedio: 'Revise los datos del cliente y reenvíe.',
    },
  ],
  documento: {
    fecha: '2026-11-20',
    receptor: {
      tipo: '04',
      identificacion: CLIENTE.CLI_IDENTIFICACION,
      razon_social: CLIENTE.CLI_NOMBRE,
      direccion: '',
      telefono: '',
      correos: ['compras@pacifico.ec'],
    },
    lineas: PROPUESTA.lineas,
    totales: { subtotal: '49.80', descuento: '0.00', impuestos: [], propina: '0.00', total: '57.27' },
    pagos: [{ forma: '20', nombre: '', total: '57.27', plazo: 30, unidad: 'dias' }],
    adicionales: [
      { nombre: 'RUC Proveedor', valor: '1793100000001' },
      { nombre: 'Vendedor', valor: 'Ana' },
      { nombre: 'Notas', valor: 'Gracias' },
    ],
    propio: { guia_remision: '' },
  },
} as unknown as Comprobante;
