import type { UseFormReturn } from 'react-hook-form';
import { ErrorHttp } from '@/api/errors';
import { Decimal, leerNumero } from '@/lib/money';
import type { Campo, Datos, Linea } from '../../nucleo/datos';
import type { Comun, CuerpoDocumento, Ingreso } from '../../nucleo/ingreso';
import { enDolares } from './renglones';
import { conCentavos, NOTAS } from './valores';

interface Detalle {
  producto_id: number | null;
  codigo: string;
  codigo_auxiliar: string;
  descripcion: string;
  unidad: string;
  cantidad: string;
  precio: string;
  descuento: string;
  iva: string;
  ice: string;
  irbpnr: string;
  adicionales: Campo[];
}

const llenos = (campos: readonly Campo[]) =>
  campos
    .map(({ nombre, valor }) => ({ nombre: nombre.trim(), valor: valor.trim() }))
    .filter(({ nombre, valor }) => nombre || valor);

/** Addresses separated as people do: by commas, semicolons or spaces. */
export const losCorreos = (texto: string): string[] => texto.split(/[,;\s]+/).filter(Boolean);

/** However it is written: "12" is "12.00". */
const cifra = (texto: string): string => {
  const leido = leerNumero(texto, 6);
  return leido === null ? '' : conCentavos(leido);
};

const detalle = (l: Linea): Detalle => ({
  producto_id: l.producto_id,
  codigo: l.codigo.trim(),
  codigo_auxiliar: l.codigo_auxiliar.trim(),
  descripcion: l.descripcion.trim(),
  unidad: l.unidad.trim(),
  cantidad: cifra(l.cantidad),
  precio: cifra(l.precio),
  descuento: enDolares(l).toFixed(2),
  iva: l.iva,
  ice: l.ice,
  irbpnr: l.irbpnr,
  adicionales: llenos(l.adicionales),
});

/** Lo que se vende, línea por línea. */
export const detallesDe = ({ lineas }: Datos): Detalle[] => lineas.map(detalle);

/** One payment is of the whole; of several, each says how much. */
export const pagosDe = ({ pagos: escritos }: Datos, total: Decimal) =>
  escritos.map(({ forma, total: suyo, plazo, unidad }) => ({
    forma,
    total: escritos.length === 1 ? total.toFixed(2) : new Decimal(leerNumero(suyo) ?? 0).toFixed(2),
    plazo: plazo === '' ? null : Number(plazo),
    unidad: plazo === '' ? '' : unidad,
  }));

export function aCuerpo(
  ingreso: Ingreso,
  d: Datos,
  total: Decimal,
  borrador_id: number | null,
): CuerpoDocumento {
  const correos = losCorreos(d.correos);
  const comun: Comun = {
    punto_id: Number(d.punto_id),
    fecha: d.fecha,
    adicional: llenos([...d.adicional, { nombre: d.notas.trim() && NOTAS, valor: d.notas }]),
    // None written: those of the customer.
    correos: correos.length ? correos : null,
    ...(borrador_id !== null && { borrador_id }),
  };
  return ingreso.cuerpo(d, comun, total);
}

/** Every sentence with the path of its field: {detalles: {0: {precio: [...]}}} is 'detalles.0.precio'. */
function frases(errores: unknown, camino = ''): [string, string][] {
  if (typeof errores === 'string') return [[camino, errores]];
  if (Array.isArray(errores))
    return errores.every((e) => typeof e === 'string')
      ? [[camino, errores.join(' ')]]
      : errores.flatMap((e, i) => frases(e, `${camino}.${i}`));
  if (typeof errores !== 'object' || errores === null) return [];
  return Object.entries(errores).flatMap(([campo, suyos]) =>
    frases(suyos, camino ? `${camino}.${campo}` : campo),
  );
}

/** Where the form has what the wire calls by another name. */
function enFormulario(camino: string, d: Datos): string {
  const suyo = camino
    .replace(/^detalles$/, 'nueva')
    .replace(/^detalles\.(\d+)$/, 'lineas.$1.codigo')
    .replace(/^detalles\./, 'lineas.')
    .replace(/\.producto_id$/, '.codigo')
    .replace(/^cliente_id$/, 'cliente')
    .replace(/^correos\b.*/, 'correos')
    .replace(/^pagos$/, 'pagos.0.total')
    .replace(/^adicional$/, 'notas');
  const nota = /^adicional\.(\d+)\./.exec(suyo);
  return nota && Number(nota[1]) >= d.adicional.length ? 'notas' : suyo;
}

/** Of one payment the amount isn't asked: what is wrong with it is told where it is paid. */
const visible = (camino: string, d: Datos): string =>
  d.pagos.length === 1 ? camino.replace(/^pagos\.0\.total$/, 'pagos.0.forma') : camino;

/** What the screen says without asking it. */
const SIN_CAJA = 'borrador_id';

const existe = (d: Datos, camino: string) =>
  camino
    .split('.')
    .reduce<unknown>(
      (valor, paso) =>
        typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>)[paso] : undefined,
      d,
    ) !== undefined;

/** The server's errors under their fields, also those of a line; what has no field is answered, to be told. */
export function conErrores(
  form: UseFormReturn<Datos>,
  error: unknown,
  { campos = {} }: Pick<Ingreso, 'campos'> = {},
): { puestos: number; sueltos: string[] } {
  if (!(error instanceof ErrorHttp)) return { puestos: 0, sueltos: [] };
  const datos = form.getValues();
  const [puestos, sueltos]: [string[], string[]] = [[], []];
  for (const [camino, message] of frases(error.errors.json)) {
    const campo = camino in campos ? campos[camino] : visible(enFormulario(camino, datos), datos);
    if (!campo || campo === SIN_CAJA || !existe(datos, campo)) sueltos.push(message);
    else {
      form.setError(campo as 'nueva', { type: 'servidor', message }, { shouldFocus: !puestos.length });
      puestos.push(campo);
    }
  }
  return { puestos: puestos.length, sueltos };
}
