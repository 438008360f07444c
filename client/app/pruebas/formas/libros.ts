import { con, type Forma } from './forma';
import type { Leido } from '../muestra';

const parametros = ({ roles, parametros: [uno], ...leido }: Leido) => {
  const [clave] = roles[0].claves;
  const general = {
    ...uno,
    rol: roles[0].rol,
    clave: '',
    producto_id: null,
    cliente_id: null,
    proveedor_id: null,
  };
  return {
    ...leido,
    roles: [{ ...roles[0], claves: [clave] }],
    parametros: [
      general,
      { ...general, clave: clave.clave, cuenta_id: 2, centro_id: 3 },
      { ...general, producto_id: 1, cuenta_id: 3 },
      { ...general, cliente_id: 2 },
      { ...general, proveedor_id: 3 },
    ],
  };
};

/** Las de los libros, los bancos y lo que se paga. */
export const DE_LOS_LIBROS: Forma[] = [
  {
    put: '/api/activos/{activo_id}',
    en: '/activos-fijos/1/editar',
    nombre: 'Activo fijo',
    dichas: {
      '/api/activos/{activo_id}': con({ categoria: 'VEHICULOS' }),
      '/api/activos/categorias': con({ 'categorias.0.codigo': 'VEHICULOS' }),
    },
  },
  {
    put: '/api/bancos/{banco_id}',
    en: '/bancos/1',
    pulsar: [/^Acciones de/, 'Cambiar'],
    nombre: 'Banco o caja',
    dichas: { '/api/bancos/{banco_id}': con({ clase: 'CAJA_CHICA' }) },
  },
  {
    put: '/api/centros/{centro_id}',
    en: '/centros-de-costo',
    lee: '/api/centros',
    pulsar: [/^Cambiar/],
    nombre: /centro/i,
  },
  {
    put: '/api/chequeras/formatos/{banco_id}',
    en: '/bancos/chequeras',
    pulsar: [/^Impresión de los cheques/],
    nombre: 'Impresión de los cheques',
  },
  {
    put: '/api/contabilidad/firmantes',
    en: '/parametros-contables',
    pulsar: ['Quiénes firman'],
    nombre: 'Quiénes firman',
  },
  {
    put: '/api/contabilidad/parametros',
    en: '/parametros-contables',
    nombre: 'Parámetros contables',
    dichas: { '/api/contabilidad/parametros': parametros },
  },
  {
    put: '/api/cuentas/{cuenta_id}',
    en: '/plan-de-cuentas?cuenta=1',
    lee: '/api/cuentas',
    nombre: 'Cuenta',
    salvo: { tipo: 'el de su padre', naturaleza: 'la de su padre' },
  },
  { put: '/api/diferidos/{diferido_id}', en: '/diferidos/1/editar', nombre: 'Pago anticipado' },
  { put: '/api/pagos/lotes/formato', en: '/pagos/lotes/formato', nombre: 'Archivo del banco' },
  {
    put: '/api/pagos/lotes/{lote_id}',
    en: '/pagos/lotes/1/editar',
    nombre: 'Lote de pagos',
    dichas: {
      '/api/pagos/lotes/{lote_id}': (leido) => ({
        ...leido,
        acciones: ['editar'],
        cuenta: '',
        lineas: leido.lineas.map((linea: Leido, n: number) => ({
          ...linea,
          proveedor_id: n + 1,
          banco_codigo: '',
          tipo_cuenta: 'AHORROS',
          numero_cuenta: `220033004${n}`,
          documentos: linea.documentos.map((documento: object, m: number) => ({
            ...documento,
            documento_id: 10 * n + m + 1,
            vence: `2026-01-0${m + 1}`,
            valor: `${m + 1}.25`,
            saldo: '90.00',
            anulado: false,
          })),
        })),
      }),
    },
  },
  {
    put: '/api/plantillas-asientos/{plantilla_id}',
    en: '/plantillas-asientos/1/editar',
    nombre: 'Plantilla de asiento',
    dichas: {
      // Una que no pide a nadie y ya no recibe movimientos, una de clientes y una de proveedores.
      '/api/cuentas': con({
        '0.exige': '',
        '0.activa': false,
        '1.exige': 'CLIENTE',
        '2.exige': 'PROVEEDOR',
      }),
      '/api/plantillas-asientos/{plantilla_id}': (leido) => ({
        ...leido,
        lineas: leido.lineas.map((linea: object, n: number) => ({
          ...linea,
          cuenta_id: n + 1,
          debe: n ? '0.00' : '7.25',
          haber: ['0.00', '5.25', '2.00'][n],
          cliente_id: n === 1 ? 2 : null,
          proveedor_id: n === 1 ? null : 3,
        })),
      }),
    },
    salvo: { desde: 'es su mes: el día lo dice `dia`' },
  },
  {
    put: '/api/presupuestos/{anio}',
    en: '/presupuestos',
    nombre: /^Presupuesto de/,
    dichas: {
      '/api/presupuestos/{anio}': (leido) => ({
        ...leido,
        filas: leido.filas.map((fila: object, n: number) => ({
          ...fila,
          meses: Array.from({ length: 12 }, (_, m) => `${10 * n + m + 1}.25`),
        })),
      }),
    },
  },
  {
    put: '/api/provisiones/parametros',
    en: '/provisiones',
    pulsar: ['Porcentajes y cuentas'],
    nombre: 'Porcentajes y cuentas',
  },
];
