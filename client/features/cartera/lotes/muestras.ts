import type { Formato, Plantilla } from './api';

/** Lo que la API responde, para las pruebas. */
export const documento = (n: number, saldo: string, vence: string, mas: object = {}) => ({
  documento_id: n,
  tipo_nombre: 'Factura',
  numero: `F-${n}`,
  fecha: '2026-10-01',
  vence,
  saldo,
  anulado: false,
  reparo: '',
  impide: false,
  valor: saldo,
  ...mas,
});

const DE_5 = {
  proveedor_id: 5,
  proveedor: 'Papelera del Austro',
  tipo_identificacion: 'RUC',
  identificacion: '1790016919001',
};
const DE_6 = {
  proveedor_id: 6,
  proveedor: 'Imprenta Bolívar',
  tipo_identificacion: 'RUC',
  identificacion: '0190372820001',
};
const CUENTA = {
  banco: 'Banco Pichincha',
  banco_codigo: '0010',
  tipo_cuenta: 'AHORROS',
  numero_cuenta: '2100123456',
};

export const PROPUESTA = {
  hasta: '2026-12-05',
  total: '160.00',
  faltan: false,
  lineas: [
    {
      ...DE_5,
      ...CUENTA,
      valor: '150.00',
      a_favor: '20.00',
      documentos: [documento(1, '100.00', '2026-10-31'), documento(2, '50.00', '2026-12-01')],
    },
    {
      ...DE_6,
      banco: '',
      banco_codigo: '',
      tipo_cuenta: '',
      numero_cuenta: '',
      valor: '10.00',
      a_favor: '0.00',
      documentos: [documento(3, '10.00', '2026-12-02')],
    },
  ],
};

export const LOTE = {
  id: 12,
  aprueban: [] as string[],
  fecha: '2026-11-28',
  cuenta: 'Guayaquil 0033',
  entidad: '0010',
  notas: 'De octubre',
  estado: 'BORRADOR',
  estado_nombre: 'Borrador',
  total: '110.00',
  proveedores: 2,
  preparado_por: 'María Salas',
  aprobado_por: '',
  aprobado_en: null as string | null,
  pagado_el: null as string | null,
  referencia: '',
  motivo_anulacion: null as string | null,
  creado_en: '2026-11-23T10:00:00-05:00',
  version: 3,
  acciones: ['editar', 'presentar', 'anular'],
  lineas: [
    {
      ...DE_5,
      ...CUENTA,
      valor: '100.00',
      pago_id: null as number | null,
      pago_numero: null as number | null,
      pago_anulado: false,
      cuenta_anterior: null as object | null,
      documentos: [documento(1, '100.00', '2026-10-31')],
    },
    {
      ...DE_6,
      ...CUENTA,
      valor: '10.00',
      pago_id: null as number | null,
      pago_numero: null as number | null,
      pago_anulado: false,
      cuenta_anterior: null as object | null,
      documentos: [documento(3, '10.00', '2026-12-02')],
    },
  ],
};

export const APROBADO = {
  ...LOTE,
  estado: 'APROBADO',
  estado_nombre: 'Listo para pagar',
  aprobado_por: 'Luis Vera',
  aprobado_en: '2026-11-24T09:00:00-05:00',
  version: 5,
  acciones: ['devolver', 'pagar', 'archivo', 'anular'],
};

export const FORMATO: Formato = {
  aprobar_pagos: true,
  columnas: [
    { campo: 'proveedor', titulo: 'Beneficiario', texto: '', otro: '', largo: 0, relleno: 'NINGUNO' },
    { campo: 'valor', titulo: 'Valor', texto: '', otro: '', largo: 0, relleno: 'NINGUNO' },
  ],
  separador: 'PUNTO_Y_COMA',
  decimales: 'PUNTO',
  fechas: 'AAAA-MM-DD',
  codificacion: 'UTF8',
  encabezados: true,
  codigos: '',
  entidad: '',
  origen: 'DE_TODOS',
  aprueban: ['Ana Ríos', 'Luis Vera'],
  version: 2,
  por_confirmar: [],
};

const entidad = (codigo: string, nombre: string) => ({
  valores: { codigo, nombre },
  rotulo: codigo,
  desde: '1990-01-01',
  hasta: null,
  fuente: 'Una lista',
  certeza: 'VARIAS',
});
export const ENTIDADES = [
  entidad('0010', 'Banco Pichincha'),
  entidad('0035', 'Banco del Austro'),
  entidad('0042', 'Banco General Rumiñahui (BGR)'),
];

export const PLANTILLA: Plantilla = {
  entidad: '0010',
  nombre: 'Banco Pichincha',
  respaldo: 'VARIAS',
  leido: '2026-11-29',
  nota: 'Las doce columnas de Cash Management.',
  columnas: [
    { campo: 'fijo', titulo: '', texto: 'PA', otro: '', largo: 0, relleno: 'NINGUNO' },
    { campo: 'codigo_banco', titulo: '', texto: '', otro: '', largo: 4, relleno: 'CEROS' },
  ],
  separador: 'TABULADOR',
  decimales: 'CENTAVOS',
  fechas: 'AAAAMMDD',
  codificacion: 'SIN_TILDES',
  encabezados: false,
  codigos: '',
};
