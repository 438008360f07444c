import type { FilaCliente } from '@/features/clientes/presta/api';
import { FORMA_COMUN } from '@/features/codigos/presta/formasPago';
import { hoy } from '@/lib/fechas';
import type { Comprobante } from '../api';
import type { CampoAdicional, ClienteElegido, DatosComprobante, LineaIngresada, Pago } from '../tipo/datos';
import type { Ingreso } from '../tipo/ingreso';
import type { Tipo } from '../tipo/tipo';
import type { Catalogos, ProductoParaEmitir, LineaDicha } from './api';
import { escribirLotes } from '@/features/existencias/presta/lotes';
import { unidadesDe, unidadLeida } from '@/features/productos/presta/unidades';

export const NOTAS = 'Notas';

export const unPago = (): Pago => ({ forma: FORMA_COMUN, total: '', plazo: '', unidad: 'dias' });

export const enBlanco = (ingreso: Pick<Ingreso, 'blanco'>, punto_id = ''): DatosComprobante => ({
  punto_id,
  fecha: hoy(),
  cliente: null,
  correos: '',
  lineas: [],
  pagos: [unPago()],
  propina: '',
  adicional: [],
  notas: '',
  nueva: '',
  ...ingreso.blanco(),
});

/** Uno en blanco para un cliente: van sus correos y su plazo de pago. */
export const paraCliente = (
  ingreso: Pick<Ingreso, 'blanco'>,
  c: Pick<
    FilaCliente,
    'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION' | 'CLI_CORREOS' | 'CLI_DIASCREDITO'
  >,
  punto_id: string,
): DatosComprobante => ({
  ...enBlanco(ingreso, punto_id),
  cliente: clienteDe(c),
  correos: c.CLI_CORREOS.join(', '),
  pagos: [{ ...unPago(), plazo: c.CLI_DIASCREDITO ? String(c.CLI_DIASCREDITO) : '' }],
});

const SIN_LISTA = { precio_puesto: '', razon_precio: '' };
/** La cantidad y el precio, en la unidad del producto. */
const EN_LA_SUYA = { unidad_id: null, factor: '1', unidades: [] };
const SIN_CONTENIDO = { volumen: '', grado: '', azucar: '', ice_valor: '', irbpnr_valor: '' };

export const lineaLibre = (descripcion: string, iva: string): LineaIngresada => ({
  producto_id: null,
  codigo: '',
  codigo_auxiliar: '',
  descripcion,
  unidad: '',
  ...EN_LA_SUYA,
  cantidad: '1.00',
  precio: '',
  ...SIN_LISTA,
  descuento: '',
  iva,
  ice: '',
  irbpnr: '',
  ...SIN_CONTENIDO,
  adicionales: [],
  lotes: '',
  centro_id: '',
});

/**
 * "2.5" da "2.50" y "0.413043" queda igual: al menos dos decimales, y sin ceros al final después de ellos.
 */
export function conCentavos(valor: string): string {
  const [alto = '0', bajo = ''] = valor.split('.');
  return `${alto}.${bajo.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** Un documento de antes no dice nada de su contenido. */
const conCentavosSiHay = (valor?: string | null) => (valor ? conCentavos(valor) : '');

const siHay = (valor: string) => (Number(valor) ? conCentavos(valor) : '');

/**
 * Lo que un producto vale es su precio de venta: al comprarlo, lo dice quien vende. `leido`: lo que se escribió para hallarlo,
 * que si es el código de una caja es esa unidad.
 */
export function lineaDeProducto(
  p: ProductoParaEmitir,
  { aProveedor, soloIva }: Pick<Tipo, 'aProveedor'> & Pick<Ingreso, 'soloIva'> = {},
  leido = '',
): LineaIngresada {
  const unidades = unidadesDe(p);
  const elegida = unidadLeida(unidades, leido);
  const precio = aProveedor ? '' : conCentavos(elegida?.precio ?? p.PRO_PRECIO);
  return {
    producto_id: p.PRO_ID,
    codigo: p.PRO_CODIGO,
    codigo_auxiliar: p.PRO_AUXILIAR,
    descripcion: p.PRO_NOMBRE,
    unidad: elegida?.nombre ?? p.PRO_UNIDAD,
    unidad_id: elegida?.id ?? null,
    factor: elegida?.factor ?? '1',
    unidades,
    cantidad: '1.00',
    precio,
    precio_puesto: precio,
    razon_precio: '',
    descuento: '',
    iva: p.PRO_IVA,
    ice: (!soloIva && p.PRO_ICE) || '',
    irbpnr: (!soloIva && p.PRO_IRBPNR) || '',
    ...SIN_CONTENIDO,
    volumen: siHay(p.PRO_VOLUMEN),
    grado: siHay(p.PRO_GRADO),
    azucar: siHay(p.PRO_AZUCAR),
    adicionales: [],
    lotes: '',
    centro_id: '',
  };
}

export const clienteDe = (
  c: Pick<FilaCliente, 'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION'>,
): ClienteElegido => ({ id: c.CLI_CODIGO, nombre: c.CLI_NOMBRE, identificacion: c.CLI_IDENTIFICACION });

/** Los datos que la casa pone en la línea para decir sus lotes. */
const DE_LOTES = /^(Lote|Serie)( [23])?$/;

export function lineaDicha(l: LineaDicha, centro_id = ''): LineaIngresada {
  const tarifaDe = (impuesto: number) =>
    l.impuestos.find(({ codigo }) => codigo === impuesto)?.tarifa_codigo ?? '';
  return {
    producto_id: l.producto_id,
    codigo: l.codigo,
    codigo_auxiliar: l.codigo_auxiliar,
    descripcion: l.descripcion,
    unidad: l.unidad,
    ...EN_LA_SUYA,
    ...(l.medida && { unidad_id: l.medida.unidad_id, factor: l.medida.factor }),
    cantidad: conCentavos(l.cantidad),
    precio: conCentavos(l.precio),
    ...SIN_LISTA,
    descuento: Number(l.descuento) ? conCentavos(l.descuento) : '',
    iva: tarifaDe(2),
    ice: tarifaDe(3),
    irbpnr: tarifaDe(5),
    volumen: conCentavosSiHay(l.volumen),
    grado: conCentavosSiHay(l.grado),
    azucar: conCentavosSiHay(l.azucar),
    ice_valor: l.ice_valor ?? '',
    irbpnr_valor: l.irbpnr_valor ?? '',
    adicionales: l.adicionales
      .filter(({ nombre }) => !l.lotes || !DE_LOTES.test(nombre))
      .map(({ nombre, valor }) => ({ nombre, valor })),
    lotes: '',
    centro_id,
  };
}

/** El centro de costo de una línea, o de un motivo, de un comprobante; vacío, ninguno. */
export const centroDe = ({ centros = [] }: Partial<Pick<Comprobante, 'centros'>>, linea: number): string =>
  String(centros.find(({ n }) => n === linea)?.centro_id ?? '');

/** Los datos con que empieza una corrección: lo que el comprobante dice, sin lo que pone el sistema. */
export function aCorregir(
  ingreso: Ingreso,
  comprobante: Comprobante,
  fijos: readonly CampoAdicional[],
): DatosComprobante {
  const { documento: d, punto_id, cliente_id, proveedor_id } = comprobante;
  const suyo = cliente_id ?? proveedor_id;
  const puestos = new Set(fijos.map(({ nombre }) => nombre.toLowerCase()));
  const propios = d.adicionales.filter(({ nombre }) => !puestos.has(nombre.toLowerCase()));
  return {
    ...enBlanco(ingreso, String(punto_id)),
    fecha: d.fecha,
    cliente:
      suyo === null
        ? null
        : { id: suyo, nombre: d.receptor.razon_social, identificacion: d.receptor.identificacion },
    correos: d.receptor.correos.join(', '),
    lineas: d.lineas.map((linea, n) => ({
      ...lineaDicha(linea, centroDe(comprobante, n)),
      lotes: escribirLotes(linea.lotes ?? []),
    })),
    pagos: d.pagos.length
      ? d.pagos.map(({ forma, total, plazo, unidad }) => ({
          forma,
          total,
          plazo: plazo === null ? '' : String(plazo),
          unidad: unidad || 'dias',
        }))
      : [unPago()],
    propina: Number(d.totales.propina) ? d.totales.propina : '',
    adicional: propios.filter(({ nombre }) => nombre !== NOTAS),
    notas: propios.find(({ nombre }) => nombre === NOTAS)?.valor ?? '',
    ...ingreso.deEmitido(comprobante),
  };
}

/**
 * Los datos con que empieza una copia: lo mismo que dice, con la fecha de hoy y en un punto activo. `enSuLugar`: si el
 * copiado se descarta, y lo suyo vuelve a estar libre.
 */
export function aDuplicar(
  ingreso: Ingreso,
  comprobante: Comprobante,
  { campos_fijos, puntos }: Pick<Catalogos, 'campos_fijos' | 'puntos'>,
  punto: string,
  enSuLugar = false,
): DatosComprobante {
  const datos = aCorregir(ingreso, comprobante, campos_fijos);
  const activo = puntos.some(({ punto_id }) => punto_id === comprobante.punto_id);
  return {
    ...datos,
    lineas: datos.lineas.map((linea) => ({ ...linea, lotes: '' })),
    fecha: hoy(),
    ...(activo ? {} : { punto_id: punto }),
    ...ingreso.sinCopiar?.(datos, enSuLugar),
  };
}

/** Los datos de un borrador, aunque lo haya guardado otra versión del programa. */
export function deBorrador(ingreso: Ingreso, contenido: Record<string, unknown>): DatosComprobante {
  const base = enBlanco(ingreso);
  const conocido = Object.fromEntries(
    Object.entries(contenido).filter(([campo, valor]) => campo in base && valor !== undefined),
  ) as Partial<DatosComprobante>;
  const lineas = (conocido.lineas ?? []).map((l) => ({ ...lineaLibre('', ''), ...l }));
  return {
    ...base,
    ...conocido,
    lineas,
    pagos: conocido.pagos?.length ? conocido.pagos : base.pagos,
    nueva: '',
  };
}

/** Si no hay nada escrito que valga la pena guardar. */
export const sinNada = (ingreso: Pick<Ingreso, 'escrito'>, d: DatosComprobante): boolean =>
  !d.cliente && !d.lineas.length && !d.adicional.length && !d.propina && !d.notas && !ingreso.escrito(d);
