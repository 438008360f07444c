import { CEDULA, centroDe, con, documentoDe, P, RUC, SUYA, type Forma } from './forma';

const EMPRESA = {
  [`${P}/empresa`]: con({ acciones: ['editar'], email: 'andina@andina.ec', EMP_RUC: RUC }),
};
const DE_UN_RUC = {
  obligado_contabilidad: false,
  contribuyente_especial: false,
  resolucion_especial: '',
  agente_retencion: false,
  resolucion_agente: '',
};
const deProveedor = (cambios: object): Forma => ({
  put: '/api/proveedores/{proveedor_id}',
  en: '/proveedores/1/editar',
  nombre: 'Proveedor',
  dichas: { '/api/proveedores/{proveedor_id}': con({ ...cambios }) },
});

/** Las de la empresa, con quién trata y lo que vende. */
export const DE_LA_EMPRESA: Forma[] = [
  { put: `${P}/cuenta`, en: '/cuenta', nombre: 'Sus datos' },
  {
    put: `${P}/empresa`,
    en: '/empresa',
    nombre: 'Datos de la empresa',
    dichas: EMPRESA,
    salvo: { EMP_RUC: 'el propietario no lo cambia' },
  },
  {
    put: `${P}/empresa/establecimientos/{establecimiento_id}`,
    en: '/empresa?pestana=establecimientos',
    lee: `${P}/empresa/establecimientos`,
    pulsar: [/^Acciones de/, 'Editar'],
    nombre: /^Editar el establecimiento/,
    dichas: EMPRESA,
    salvo: { COM_ACTIVO: SUYA },
  },
  {
    put: `${P}/empresa/puntos/{punto_id}`,
    en: '/empresa?pestana=establecimientos',
    lee: `${P}/empresa/establecimientos`,
    fila: (locales) => locales[0].puntos[0],
    pulsar: [/^Acciones de \d+-/, 'Editar'],
    nombre: /^Editar el punto/,
    dichas: {
      ...EMPRESA,
      [`${P}/empresa/establecimientos`]: con({ '0.COM_NUMERO': '001', '0.puntos.0.PTO_NUMERO': '002' }),
    },
    salvo: { PTO_ACTIVO: SUYA },
  },
  {
    put: `${P}/empresa/regimenes/{regimen_id}`,
    en: '/empresa?pestana=regimen',
    lee: `${P}/empresa/regimenes`,
    pulsar: [/^Corregir el del/],
    dichas: EMPRESA,
  },
  {
    put: '/api/devolucion-iva/acceso',
    en: '/empresa',
    pulsar: ['Cambiar el usuario'],
    dichas: EMPRESA,
  },
  {
    put: `${P}/empresa/perfiles/{perfil_empresa_id}`,
    en: '/usuarios/perfiles',
    lee: `${P}/empresa/perfiles`,
    pulsar: [/^Acciones de/, 'Editar'],
    nombre: 'Editar perfil',
    dichas: { [`${P}/empresa/perfiles`]: con({ '0.reparo': '' }) },
  },
  {
    put: `${P}/empresa/usuarios/{usuario_id}`,
    en: '/usuarios',
    lee: `${P}/empresa/usuarios`,
    pulsar: [/^Acciones de/, 'Editar'],
    nombre: 'Editar usuario',
    dichas: { [`${P}/empresa/usuarios`]: con({ '0.USU_USUARIO': 'ana.loor' }) },
  },
  {
    put: '/api/clientes/{cliente_id}',
    en: '/clientes/1/editar',
    nombre: 'Cliente',
    dichas: { '/api/clientes/{cliente_id}': con({ CLI_IDENTIFICACION: CEDULA }) },
  },
  {
    put: '/api/clientes/{cliente_id}/contactos/{contacto_id}',
    en: '/clientes/1?pestana=contactos',
    lee: '/api/clientes/{cliente_id}/contactos',
    pulsar: [/^Acciones de nombre/, 'Editar'],
    nombre: 'Contacto',
  },
  {
    put: '/api/productos/{producto_id}',
    en: '/productos/1/editar',
    nombre: 'Producto',
    dichas: { '/api/productos/{producto_id}': con({ PRO_TIPO: 'BIEN' }) },
  },
  {
    put: '/api/productos/{producto_id}/unidades/{unidad_id}',
    en: '/productos/1?pestana=unidades',
    lee: '/api/productos/{producto_id}/unidades',
    pulsar: [/^Acciones de nombre/, 'Cambiar'],
    nombre: 'Cambiar la unidad',
    dichas: { '/api/productos/{producto_id}': con({ PRO_TIPO: 'BIEN' }) },
  },
  {
    put: '/api/categorias/{categoria_id}',
    en: '/productos/categorias',
    lee: '/api/categorias',
    pulsar: [/^Acciones de /, 'Cambiar o mover'],
    nombre: 'Cambiar la categoría',
    dichas: { '/api/categorias': con({ '0.padre_id': null }) },
  },
  {
    put: '/api/categorias/{categoria_id}/cuentas',
    en: '/productos/categorias',
    pulsar: [/^Acciones de /, 'Sus cuentas contables'],
    nombre: /^Cuentas de/,
    dichas: { '/api/categorias': con({ '0.padre_id': null }) },
  },
  deProveedor({ tipo_identificacion: 'RUC', identificacion: RUC, pais: '', convenio: false }),
  deProveedor({
    tipo_identificacion: 'EXTERIOR',
    identificacion: 'AB-12345',
    regimen: 'GENERAL',
    ...DE_UN_RUC,
  }),
  {
    put: '/api/transportistas/{transportista_id}',
    en: '/transportistas/1/editar',
    nombre: 'Transportista',
    dichas: {
      '/api/transportistas/{transportista_id}': con({
        identificacion: CEDULA,
        placas: ['PBA-1234', 'GYE-4321'],
      }),
    },
  },
  {
    put: '/api/cartera/recordatorios',
    en: '/por-cobrar',
    pulsar: ['Recordatorios'],
    nombre: 'Recordar lo vencido',
  },
  documentoDe('clientes', '1'),
  documentoDe('proveedores', '1'),
  centroDe('/api/cobros/{cobro_id}/centro', '/cobros/1', '/api/cobros/{cobro_id}'),
  centroDe('/api/pagos/{pago_id}/centro', '/pagos/1', '/api/pagos/{pago_id}'),
  centroDe(
    '/api/clientes/documentos/{documento_id}/centro',
    '/clientes/1?pestana=documentos',
    '/api/clientes/documentos',
  ),
  centroDe(
    '/api/proveedores/documentos/{documento_id}/centro',
    '/proveedores/1?pestana=documentos',
    '/api/proveedores/documentos',
  ),
  {
    put: '/api/recibidos/reglas/{regla_id}',
    en: '/recibidos/reglas',
    lee: '/api/recibidos/reglas',
    pulsar: [/^Acciones de/, 'Cambiar'],
    nombre: 'Cambiar la regla',
  },
  {
    put: '/api/webhooks/{webhook_id}',
    en: '/webhooks/1',
    pulsar: [/^Acciones de este webhook/, 'Cambiar'],
    nombre: 'Webhook',
  },
];
