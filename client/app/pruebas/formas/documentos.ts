import { hoy, masDias } from '@/lib/fechas';
import { CATALOGOS } from '@/testing/entrada';
import { con, type Forma } from './forma';
import type { Leido } from '../muestra';

/** Los impuestos que una línea puede llevar, con lo que el documento cobró de los que no son el IVA. */
const impuestos = [
  { codigo: 2, codigo_porcentaje: '4', tarifa_codigo: '4', cobrado: null },
  { codigo: 3, codigo_porcentaje: '3101', tarifa_codigo: '3101', cobrado: '1.25' },
  { codigo: 5, codigo_porcentaje: '5001', tarifa_codigo: '5001', cobrado: '0.04' },
];
const REEMBOLSOS = ['1790016919001', '1790012344001'].map((identificacion, n) => ({
  tipo_identificacion: 'RUC',
  identificacion,
  pais: '593',
  tipo_proveedor: '02',
  cod_doc: '01',
  numero: `001-002-00000004${n}`,
  fecha: masDias(hoy(), -20 - n),
  autorizacion: `123456789${n}`,
  impuestos: [{ codigo: 2, codigo_porcentaje: '4', base: '4.25', valor: '0.64' }],
}));
const TARIFAS = { iva: '4', ice: '3101', irbpnr: '5001' };
const CON_CATALOGOS = { '/api/comprobantes/catalogos': () => CATALOGOS };

/** Una de ese código; de lo que solo algunos llevan, lo suyo. */
const compra = (cod_doc: string, suyo: object): Forma => ({
  put: '/api/compras/{compra_id}',
  en: '/compras/1/editar',
  nombre: 'Compra',
  dichas: {
    ...CON_CATALOGOS,
    '/api/compras/{compra_id}': (leida) => ({
      ...leida,
      cod_doc,
      numero: '001-001-000000123',
      ajuste: '0.07',
      fecha: masDias(hoy(), -3),
      fecha_registro: masDias(hoy(), -1),
      vence: masDias(hoy(), 12),
      lineas: leida.lineas.map((linea: object) => ({ ...linea, impuestos })),
      importacion: null,
      // con un convenio no se dice si la ley lo sujeta
      exterior: { ...leida.exterior, regimen: '02', convenio: false },
      retenido_nc: '0.00',
      nombra: null,
      modifica: null,
      corrige: null,
      reembolsos: [],
      ...suyo,
    }),
  },
});

/** Lo que un pedido dice, como lo dice el documento que sale de él. */
const documentoDe = (pedido: Leido, documento: Leido) => ({
  ...documento,
  fecha: masDias(hoy(), -3),
  receptor: { ...documento.receptor, correos: pedido.correos },
  lineas: pedido.detalles.map(({ iva, ice, irbpnr, ...linea }: Leido) => ({
    ...linea,
    medida: { unidad_id: linea.unidad_id, factor: '12.00', decimales: 6, hacia: 'CERCA' },
    impuestos: [
      { codigo: 2, tarifa_codigo: iva },
      { codigo: 3, tarifa_codigo: ice },
      { codigo: 5, tarifa_codigo: irbpnr },
    ],
  })),
  pagos: pedido.pagos,
  totales: { ...documento.totales, propina: pedido.propina },
  adicionales: pedido.adicional,
  propio: {
    placa: pedido.placa,
    exportacion: pedido.exportacion,
    rubros: pedido.rubros,
    iva_devuelto: { valor: pedido.iva_devuelto },
  },
});
const pedido = (leido: Leido) => ({
  ...leido,
  punto_id: CATALOGOS.puntos[0]!.punto_id,
  propina: '1.00',
  iva_devuelto: '0.75',
  detalles: leido.detalles.map((linea: object) => ({ ...linea, ...TARIFAS })),
  pagos: [{ forma: '20', total: '1.00', plazo: 30, unidad: 'dias' }],
});
const TOTAL = { 'pedido.pagos[0].total': 'uno solo es por el total, que se cuenta' };

/** Las de los documentos con líneas. */
export const DE_DOCUMENTOS: Forma[] = [
  compra('01', { reembolsos: REEMBOLSOS }),
  compra('04', {
    nombra: { cod_doc: '01', numero: '001-001-000000077' },
    retenido_nc: '3.50',
    forma_pago: '', // no se paga: baja lo que se debe
    modifica: 8,
    corrige: { id: 8, documento: 'Factura', numero: '001-001-000000077' },
  }),
  {
    put: '/api/compras/{compra_id}/clases',
    en: '/compras/1',
    lee: '/api/compras/{compra_id}',
    pulsar: [/^Acciones de/, 'Decir qué se compró'],
    nombre: 'Qué se compró',
  },
  {
    put: '/api/compras/{compra_id}/autorizacion',
    en: '/compras/1',
    lee: '/api/compras/{compra_id}',
    pulsar: [/^Acciones de/, 'Decir su autorización'],
    nombre: 'Autorización de la compra',
  },
  {
    put: '/api/compras/{compra_id}/sustento',
    en: '/compras/1',
    lee: '/api/compras/{compra_id}',
    pulsar: [/^Acciones de/, 'Decir para qué fue'],
    nombre: 'Sustento de la compra',
  },
  {
    put: '/api/compras/{compra_id}/exterior',
    en: '/compras/1',
    lee: '/api/compras/{compra_id}',
    pulsar: [/^Acciones de/, 'Decir cómo se pagó al exterior'],
    nombre: 'Pago al exterior de la compra',
    dichas: {
      '/api/compras/{compra_id}': (leida) => ({
        ...leida,
        exterior: { ...leida.exterior, regimen: '02', convenio: false },
      }),
    },
  },
  {
    put: '/api/compras/{compra_id}/cuentas',
    en: '/compras/1',
    lee: '/api/compras/{compra_id}',
    pulsar: [/^Acciones de/, 'Cambiar sus cuentas'],
    nombre: 'Cuentas de la compra',
    dichas: { '/api/compras/{compra_id}': con({ anulada: false, signo: 1 }) },
  },
  {
    put: '/api/comprobantes/{comprobante_id}/centros',
    en: '/comprobantes/1',
    lee: '/api/comprobantes/{comprobante_id}',
    fila: ({ version, centros }) => ({ version, lineas: centros }),
    pulsar: [/^Acciones de/, 'Centros de costo…'],
    nombre: 'Centros de costo del comprobante',
    dichas: {
      '/api/comprobantes/{comprobante_id}': (leido) => ({
        ...leido,
        tipo: '01',
        estado: 'AUTORIZADO',
        centros: leido.documento.lineas.map((_: unknown, n: number) => ({ n, centro_id: n + 1, centro: '' })),
      }),
    },
  },
  {
    put: '/api/proformas/{proforma_id}',
    en: '/proformas/1/editar',
    nombre: 'Proforma',
    dichas: {
      ...CON_CATALOGOS,
      '/api/proformas/{proforma_id}': (leida) => {
        const suyo = pedido(leida.pedido);
        return {
          ...leida,
          fecha: masDias(hoy(), -3),
          vence: masDias(hoy(), 12),
          cliente_id: suyo.cliente_id,
          pedido: suyo,
          documento: documentoDe(suyo, leida.documento),
        };
      },
    },
    salvo: {
      ...TOTAL,
      ...Object.fromEntries(
        [0, 1, 2].map((n) => [
          `pedido.detalles[${n}].precio_de_lista`,
          'lo cotizado conserva su precio: al cambiarla no se toma otra vez de la lista',
        ]),
      ),
    },
  },
  {
    put: '/api/recurrentes/{recurrente_id}',
    en: '/recurrentes/1/editar',
    dichas: {
      ...CON_CATALOGOS,
      '/api/recurrentes/{recurrente_id}': (leida) => {
        const suyo = pedido(leida.pedido);
        return { ...leida, cliente_id: suyo.cliente_id, pedido: suyo, hasta: null };
      },
    },
    salvo: TOTAL,
  },
];
