import { abierto, type Esquema } from './contrato';

/** Lo que se inventa según el contrato: su forma la dice él, y no un tipo. */
export type Leido = ReturnType<typeof JSON.parse>;

/** Lo que un patrón del contrato deja escribir; el que ninguno cumple pide el suyo. */
const ESCRITOS = [
  '0991234567',
  '1714307103',
  '1790012344001',
  '001-002-000000123',
  '002',
  '02',
  '0593',
  'A-17',
  'FOB',
  '0010=32',
  '/api/productos',
  '12345',
  'persona.de.prueba',
  '1234567890123456789012345678901234567890123456789',
];
const CUANTAS = 3;

/** A cada nombre, su número: el mismo en cada respuesta, y el mismo aunque el contrato crezca. */
const numeroDe = (nombre: string) =>
  1 + [...nombre].reduce((n, letra) => (n * 31 + letra.charCodeAt(0)) % 89, 7);

const ES_CLAVE = /^(id|[A-Z]+_(CODIGO|ID))$/;

function texto(nombre: string, cual: number, { pattern, minLength = 0, maxLength = 1000, format }: Esquema) {
  const n = numeroDe(nombre) + cual;
  if (format === 'date') return `2026-0${1 + (n % 9)}-${10 + (n % 18)}`;
  if (format === 'month') return `2026-0${1 + (n % 9)}`;
  if (format === 'date-time') return `2026-0${1 + (n % 9)}-${10 + (n % 18)}T10:30:00-05:00`;
  if (format === 'decimal') return `${1 + (n % 90)}.${10 + (n % 89)}`;
  if (pattern) {
    const patron = new RegExp(pattern.replaceAll('\\Z', '$'));
    const escrito = ESCRITOS.find((e) => patron.test(e) && e.length >= minLength && e.length <= maxLength);
    if (escrito === undefined) throw new Error(`${nombre}: nada de ESCRITOS cumple ${pattern}`);
    return escrito;
  }
  if (/correo/i.test(nombre)) return `correo${n}@andina.ec`;
  return `${nombre} ${n}`.slice(-maxLength).padEnd(minLength, 'x').trim();
}

function numero(nombre: string, cual: number, { minimum = 0, maximum = Infinity }: Esquema) {
  if (ES_CLAVE.test(nombre)) return 1 + cual;
  if (/_ids?$/.test(nombre)) return 1 + ((numeroDe(nombre) + cual) % CUANTAS);
  return Math.min(Math.max(numeroDe(nombre) + 1 + cual, minimum), maximum);
}

/**
 * Un valor con todo dicho y cada campo con uno distinto. `pedido` es lo que al enviarlo se exige de él: lo leído no
 * dice hasta dónde puede ser largo, ni con qué forma.
 */
export function muestra(
  leido: Esquema,
  pedido: Esquema = {},
  nombre = '',
  cual = 0,
  vistos: Esquema[] = [],
): unknown {
  const esquema = abierto(leido);
  const exige = abierto(pedido);
  const opciones = exige.enum ?? esquema.enum;
  if (opciones) {
    const dichas = opciones.filter((o) => o !== null && o !== '');
    return dichas[(dichas.length > 1 && !cual ? 1 : cual) % dichas.length];
  }
  if (esquema.type === 'array') {
    const items = abierto(esquema.items ?? {});
    if (items.enum) return items.enum;
    const suyas = Array.from({ length: CUANTAS }, (_, i) => muestra(items, exige.items, nombre, i, vistos));
    return items.type === 'integer' ? [...new Set(suyas)] : suyas;
  }
  if (esquema.type === 'boolean') return exige.default !== true;
  if (esquema.type === 'integer' || esquema.type === 'number')
    return numero(nombre, cual, { ...esquema, ...exige });
  if (esquema.type === 'string') return texto(nombre, cual, { ...esquema, ...exige });
  if (!esquema.properties || vistos.includes(esquema)) return esquema.properties ? null : {};
  const deEste = [...vistos, esquema];
  return Object.fromEntries(
    Object.entries(esquema.properties).map(([campo, suyo]) => [
      campo,
      muestra(suyo, exige.properties?.[campo], campo, cual, deEste),
    ]),
  );
}
