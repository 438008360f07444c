import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { Decimal } from '@/lib/decimal';
import { leerNumero } from '@/lib/numeros';
import type { CampoAdicional, DatosComprobante, LineaIngresada } from '../tipo/datos';
import type { Comun, Confirmado, CuerpoDocumento, Ingreso } from '../tipo/ingreso';
import { leerLotes, type LoteDeLinea } from '@/features/existencias/presta/lotes';
import { porFactor } from '@/features/productos/presta/unidades';
import { enDolares } from './renglones';
import { conCentavos, NOTAS } from './valores';

interface Detalle {
  producto_id: number | null;
  codigo: string;
  codigo_auxiliar: string;
  descripcion: string;
  unidad: string;
  unidad_id?: number;
  cantidad: string;
  precio: string;
  descuento: string;
  iva: string;
  ice: string;
  irbpnr: string;
  volumen: string | null;
  grado: string | null;
  azucar: string | null;
  ice_valor: string | null;
  irbpnr_valor: string | null;
  adicionales: CampoAdicional[];
  lotes?: Pick<LoteDeLinea, 'codigo' | 'cantidad'>[];
  centro_id?: number;
  precio_de_lista?: true;
}

const llenos = (campos: readonly CampoAdicional[]) =>
  campos
    .map(({ nombre, valor }) => ({ nombre: nombre.trim(), valor: valor.trim() }))
    .filter(({ nombre, valor }) => nombre || valor);

/** Los correos escritos en un texto, separados por comas, puntos y comas o espacios. */
export const losCorreos = (texto: string): string[] => texto.split(/[,;\s]+/).filter(Boolean);

/** Un número como el servidor lo recibe: "12" es "12.00". */
const cifra = (texto: string): string => {
  const leido = leerNumero(texto, 6);
  return leido === null ? '' : conCentavos(leido);
};

/** Cuánto es de la unidad del producto, que es en la que se dicen los lotes. */
const enBase = ({ cantidad, factor }: LineaIngresada) =>
  factor === '1' ? cantidad : porFactor(leerNumero(cantidad, 6) ?? 0, factor).toFixed();

const detalle = (l: LineaIngresada): Detalle => ({
  producto_id: l.producto_id,
  codigo: l.codigo.trim(),
  codigo_auxiliar: l.codigo_auxiliar.trim(),
  descripcion: l.descripcion.trim(),
  unidad: l.unidad.trim(),
  ...(l.unidad_id && { unidad_id: l.unidad_id }),
  cantidad: cifra(l.cantidad),
  precio: cifra(l.precio),
  descuento: enDolares(l).toFixed(2),
  iva: l.iva,
  ice: l.ice,
  irbpnr: l.irbpnr,
  volumen: cifra(l.volumen) || null,
  grado: cifra(l.grado) || null,
  azucar: cifra(l.azucar) || null,
  ice_valor: (l.ice && cifra(l.ice_valor)) || null,
  irbpnr_valor: (l.irbpnr && cifra(l.irbpnr_valor)) || null,
  adicionales: llenos(l.adicionales),
  ...(l.lotes.trim() && {
    lotes: leerLotes(l.lotes, enBase(l)).map(({ codigo, cantidad }) => ({
      codigo,
      cantidad: cifra(cantidad),
    })),
  }),
  ...(l.centro_id && { centro_id: Number(l.centro_id) }),
  ...(l.razon_precio && cifra(l.precio) === l.precio_puesto && { precio_de_lista: true as const }),
});

/** Lo que se vende, línea por línea. */
export const detallesDe = ({ lineas }: DatosComprobante): Detalle[] => lineas.map(detalle);

/** Los pagos. Uno solo es por el total; si son varios, cada uno dice cuánto. */
export const pagosDe = ({ pagos: escritos }: DatosComprobante, total: Decimal) =>
  escritos.map(({ forma, total: suyo, plazo, unidad }) => ({
    forma,
    total: escritos.length === 1 ? total.toFixed(2) : new Decimal(leerNumero(suyo) ?? 0).toFixed(2),
    plazo: plazo === '' ? null : Number(plazo),
    unidad: plazo === '' ? '' : unidad,
  }));

export function aCuerpo(
  ingreso: Ingreso,
  d: DatosComprobante,
  total: Decimal,
  borrador_id: number | null,
  confirmado: Confirmado = {},
): CuerpoDocumento {
  const correos = losCorreos(d.correos);
  const comun: Comun = {
    punto_id: Number(d.punto_id),
    fecha: d.fecha,
    adicional: llenos([...d.adicional, { nombre: d.notas.trim() && NOTAS, valor: d.notas }]),
    // Si no se escribe ninguno, van los de quien lo recibe.
    correos: correos.length ? correos : null,
    ...(borrador_id !== null && { borrador_id }),
    ...confirmado,
  };
  return ingreso.cuerpo(d, comun, total);
}

/** La ruta en el formulario de un campo que el servidor nombra de otro modo. */
function enFormulario(camino: string, d: DatosComprobante): string {
  const suyo = camino
    .replace(/^detalles$/, 'nueva')
    .replace(/^detalles\.(\d+)$/, 'lineas.$1.codigo')
    .replace(/^detalles\./, 'lineas.')
    .replace(/\.producto_id$/, '.codigo')
    .replace(/\.lotes\..+$/, '.lotes')
    .replace(/(reembolsos\.\d+\.impuestos\.\d+)\.codigo(_porcentaje)?$/, '$1.tarifa')
    .replace(/^(cliente|proveedor)_id$/, 'cliente')
    .replace(/^pagos$/, 'pagos.0.total')
    .replace(/^adicional$/, 'notas');
  const nota = /^adicional\.(\d+)\./.exec(suyo);
  return nota && Number(nota[1]) >= d.adicional.length ? 'notas' : suyo;
}

/** Un pago único no pide el valor: su error se dice en la forma de pago. */
const visible = (camino: string, d: DatosComprobante): string =>
  d.pagos.length === 1 ? camino.replace(/^pagos\.0\.total$/, 'pagos.0.forma') : camino;

/** Lo que la pantalla envía sin preguntarlo. */
const SIN_CAJA = 'borrador_id';

/**
 * Pone los errores del servidor en sus campos, también los de una línea. Da cuántos puso y las frases de los
 * que no tienen campo.
 */
export function conErrores(
  form: UseFormReturn<DatosComprobante>,
  error: unknown,
  { campos = {} }: Pick<Ingreso, 'campos'> = {},
): { puestos: number; sueltos: string[] } {
  const datos = form.getValues();
  return ponerAnidados(form, error, (camino) => campoDe(camino, datos, campos));
}

/** El campo del formulario de un camino del servidor; null, lo que no tiene campo. */
export function campoDe(
  camino: string,
  datos: DatosComprobante,
  campos: NonNullable<Ingreso['campos']> = {},
): string | null {
  if (camino === SIN_CAJA) return null;
  return camino in campos ? campos[camino]! : visible(enFormulario(camino, datos), datos);
}
