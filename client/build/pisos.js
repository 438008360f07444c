const path = require('node:path');

const CLIENTE = path.dirname(__dirname);

/** De abajo arriba: cada capa importa solo de sí misma y de las que están antes que ella. */
const CAPAS = ['lib', 'session', 'api', 'ui', 'navegacion', 'features', 'app'];

/**
 * Los dominios, de abajo arriba: uno importa solo de los pisos de debajo del suyo, y solo de lo que está en
 * `presta`.
 */
const PISOS = [
  [
    'accesos',
    'codigos',
    'asientos',
    'auditoria',
    'procesos',
    'segundoFactor',
    'ayuda',
    'configuraciones',
    'usuarios',
    'terceros',
    'vistosBuenos',
    'personas',
  ],
  ['planDeCuentas'],
  ['catalogos', 'cuenta', 'menus', 'productos', 'cartera', 'firma', 'importaciones', 'asesores', 'respaldos'],
  ['clientes', 'empresas', 'proveedores', 'retencionesRecibidas', 'transportistas'],
  ['planes', 'existencias', 'precios'],
  ['miEmpresa', 'nucleo', 'soporte', 'auth', 'desarrolladores'],
  ['comprobantes', 'llaves', 'webhooks'],
  ['compras', 'recibidos', 'proformas', 'recurrentes', 'mensuales', 'reglas', 'tributos', 'vendido'],
  [
    'contabilidad',
    'activos',
    'cierre',
    'conciliacion',
    'costoVentas',
    'entradas',
    'masiva',
    'presupuestos',
    'provisiones',
  ],
  ['libros', 'periodos', 'diferidos'],
  ['bancos', 'estados'],
  ['inicio', 'despacho'],
];

/** Lo que una capa no toma aunque esté debajo: quien dibuja no sabe quién entró. */
const VEDADO = { ui: ['session'] };

/** Lo que el servidor dice de sus formas: solo tipos, y de todos. */
const TIPOS_GENERADOS = path.join(CLIENTE, 'api/schema');

const capa = (nombre) => CAPAS.indexOf(nombre);
const piso = (dominio) => PISOS.findIndex((dominios) => dominios.includes(dominio));
const lugar = (archivo) => path.relative(CLIENTE, archivo).split(path.sep);

/** Por qué `archivo` no puede importar `origen` (como lo escribe); null si puede. */
function porQueNo(archivo, origen) {
  if (!/^(@\/|\.)/.test(origen)) return null;
  const [de, dominio] = lugar(archivo);
  const destino = origen.startsWith('@/')
    ? path.join(CLIENTE, origen.slice(2))
    : path.resolve(path.dirname(archivo), origen);
  const [hacia, otro, cuarto] = lugar(destino);
  if (capa(de) < 0 || capa(hacia) < 0 || destino === TIPOS_GENERADOS) return null;
  if (capa(hacia) > capa(de)) return `${de} no conoce a ${hacia}`;
  if (VEDADO[de]?.includes(hacia)) return `${de} no conoce a ${hacia}`;
  if (hacia !== 'features' || de === 'app' || dominio === otro) return null;
  if (piso(dominio) < 0) return `${dominio} no tiene piso en client/build/pisos.js`;
  if (piso(otro) < 0) return `${otro} no tiene piso en client/build/pisos.js`;
  if (piso(otro) >= piso(dominio)) return `${otro} no está debajo de ${dominio}`;
  if (cuarto !== 'presta') return `${otro} solo presta lo que está en su carpeta presta`;
  return null;
}

/** La regla de ESLint: toda forma de importar pasa por aquí. */
const direccion = {
  meta: { type: 'problem', schema: [], messages: { mal: 'No puede importar {{hacia}}: {{regla}}.' } },
  create(context) {
    const revisar = (node, origen) => {
      if (typeof origen !== 'string') return;
      const regla = porQueNo(context.filename, origen);
      if (regla) context.report({ node, messageId: 'mal', data: { hacia: origen, regla } });
    };
    return {
      ImportDeclaration: (n) => revisar(n, n.source.value),
      ExportNamedDeclaration: (n) => n.source && revisar(n, n.source.value),
      ExportAllDeclaration: (n) => revisar(n, n.source.value),
      ImportExpression: (n) => revisar(n, n.source.value),
      TSImportType: (n) => revisar(n, n.source?.value ?? n.argument?.literal?.value),
    };
  },
};

module.exports = { CLIENTE, PISOS, direccion };
