import { masDias } from '@/lib/fechas';
import type { Decimal } from '@/lib/decimal';
import { bancoElegido, suma, valorDe } from '../presta';
import type { CuerpoLote, DocumentoLote, Lote, Propuesta } from './api';

/** Un documento que se puede pagar. `puede`: hasta cuánto, porque lo demás ya está pagado o en otro lote. */
export interface Pagable {
  documento_id: number;
  nombre: string;
  vence: string;
  puede: string;
}

/** A quién se puede pagar, y qué. */
export interface PorPagarle {
  proveedor_id: number;
  proveedor: string;
  identificacion: string;
  /** Los anticipos que se le dieron y no se han aplicado. */
  a_favor: string;
  documentos: Pagable[];
}

/** La entidad que no está en el catálogo: se escribe su nombre. */
export const OTRA = 'OTRA';

export interface ValoresLinea {
  /** El de la lista; `OTRA`, la que dice `banco`. */
  banco_codigo: string;
  banco: string;
  tipo_cuenta: string;
  numero_cuenta: string;
  /** Cuánto se paga de cada documento, según su clave; vacío, no se paga. */
  documentos: Record<string, string | undefined>;
}

/** Una línea por proveedor, según su clave. */
export interface ValoresLote {
  fecha: string;
  /** El banco de la empresa; vacío, el que dice `cuenta`. */
  banco_id: string;
  cuenta: string;
  notas: string;
  lineas: Record<string, ValoresLinea>;
}

type DeQuien = Pick<PorPagarle, 'proveedor_id'>;
type DeQue = Pick<Pagable, 'documento_id'>;

export const claveLinea = ({ proveedor_id }: DeQuien) => `p${proveedor_id}`;
const claveDocumento = ({ documento_id }: DeQue) => `d${documento_id}`;
export const campoLinea = (linea: DeQuien) => `lineas.${claveLinea(linea)}` as const;
export const campoDocumento = (linea: DeQuien, documento: DeQue) =>
  `${campoLinea(linea)}.documentos.${claveDocumento(documento)}` as const;

/** Cuántos días se miran por delante cuando nadie dice hasta cuándo. */
const DIAS = 7;
export const hastaCuando = (pedido: string | null, hoy: string) =>
  pedido && /^\d{4}-\d\d-\d\d$/.test(pedido) ? pedido : masDias(hoy, DIAS);

const nombreDe = ({ tipo_nombre, numero }: DocumentoLote) => `${tipo_nombre} ${numero}`.trim();
const menor = (uno: string, otro: Decimal) => (otro.lt(uno) ? otro.toFixed(2) : uno);

/**
 * Lo que se puede pagar: lo que vence y, si se cambia un lote, también lo que ya está en él. Lo que de él ya no se
 * debe queda afuera.
 */
export function loPagable({ lineas }: Pick<Propuesta, 'lineas'>, lote?: Lote): PorPagarle[] {
  const deTodos = new Map<number, PorPagarle & { pagables: Map<number, Pagable> }>();
  const suya = (l: Omit<PorPagarle, 'documentos' | 'a_favor'> & { a_favor?: string }) => {
    const hallada = deTodos.get(l.proveedor_id) ?? {
      proveedor_id: l.proveedor_id,
      proveedor: l.proveedor,
      identificacion: l.identificacion,
      a_favor: '0.00',
      documentos: [],
      pagables: new Map<number, Pagable>(),
    };
    if (l.a_favor) hallada.a_favor = l.a_favor;
    deTodos.set(l.proveedor_id, hallada);
    return hallada;
  };
  const poner = (linea: ReturnType<typeof suya>, d: DocumentoLote) => {
    const antes = linea.pagables.get(d.documento_id)?.puede ?? '0';
    const { documento_id, vence } = d;
    const puede = menor(d.saldo, valorDe(antes).plus(d.valor));
    if (!d.anulado && Number(puede) > 0)
      linea.pagables.set(documento_id, { documento_id, vence, nombre: nombreDe(d), puede });
  };
  for (const de of [lote?.lineas ?? [], lineas])
    for (const linea of de) {
      const en = suya(linea);
      linea.documentos.forEach((d) => poner(en, d));
    }
  return [...deTodos.values()]
    .map(({ pagables, ...linea }) => ({
      ...linea,
      documentos: [...pagables.values()].sort((a, b) => a.vence.localeCompare(b.vence)),
    }))
    .filter(({ documentos }) => documentos.length > 0);
}

export interface Empiezo {
  /** Solo lo que vence desde este día viene marcado. */
  desde?: string | null;
  /** Solo estos documentos vienen marcados; vacío, todos. */
  documentos?: number[];
}

/** Un lote nuevo: todo lo que vence, marcado. */
export function nuevoLote(
  propuesta: Propuesta,
  pagables: PorPagarle[],
  hoy: string,
  { desde, documentos = [] }: Empiezo,
): ValoresLote {
  const cuentas = new Map(propuesta.lineas.map((l) => [l.proveedor_id, l]));
  const entra = ({ documento_id, vence }: Pagable) =>
    (!desde || vence >= desde) && (!documentos.length || documentos.includes(documento_id));
  return {
    fecha: hoy,
    banco_id: '',
    cuenta: '',
    notas: '',
    lineas: lineasDe(pagables, (linea) => ({
      cuenta: cuentas.get(linea.proveedor_id),
      valor: (documento) => (entra(documento) ? documento.puede : ''),
    })),
  };
}

/** Un lote que ya se preparó; lo demás que vence viene sin marcar. */
export function delLote(lote: Lote, propuesta: Propuesta, pagables: PorPagarle[]): ValoresLote {
  const { fecha, cuenta, notas, banco_id } = lote;
  const propuestas = new Map(propuesta.lineas.map((l) => [l.proveedor_id, l]));
  const suyas = new Map(lote.lineas.map((l) => [l.proveedor_id, l]));
  return {
    fecha,
    banco_id: banco_id ? String(banco_id) : '',
    cuenta: banco_id ? '' : cuenta,
    notas,
    lineas: lineasDe(pagables, ({ proveedor_id }) => {
      const suya = suyas.get(proveedor_id);
      const valores = new Map(suya?.documentos.map((d) => [d.documento_id, d.valor]));
      return {
        cuenta: suya ?? propuestas.get(proveedor_id),
        valor: ({ documento_id, puede }) => {
          const valor = valores.get(documento_id);
          return valor ? menor(puede, valorDe(valor)) : '';
        },
      };
    }),
  };
}

type Cuenta = Omit<ValoresLinea, 'documentos'>;

function lineasDe(
  pagables: PorPagarle[],
  de: (linea: PorPagarle) => { cuenta?: Cuenta; valor: (documento: Pagable) => string },
): ValoresLote['lineas'] {
  return Object.fromEntries(
    pagables.map((linea) => {
      const { cuenta, valor } = de(linea);
      return [
        claveLinea(linea),
        {
          banco_codigo: cuenta?.banco_codigo || (cuenta?.banco ? OTRA : ''),
          banco: cuenta?.banco ?? '',
          tipo_cuenta: cuenta?.tipo_cuenta ?? '',
          numero_cuenta: cuenta?.numero_cuenta ?? '',
          documentos: Object.fromEntries(linea.documentos.map((d) => [claveDocumento(d), valor(d)])),
        },
      ];
    }),
  );
}

export const valorEn = (linea: ValoresLinea | undefined, documento: DeQue) =>
  linea?.documentos[claveDocumento(documento)] ?? '';

export const sumaLinea = (linea: ValoresLinea | undefined): Decimal =>
  suma(Object.values(linea?.documentos ?? {}).map((valor) => valor ?? ''));

/** A quiénes se paga y qué, en el orden en que se envían. */
export const elegidas = (valores: Pick<ValoresLote, 'lineas'>, pagables: PorPagarle[]) =>
  pagables
    .map((linea) => ({
      linea,
      documentos: linea.documentos.filter((d) =>
        valorDe(valorEn(valores.lineas[claveLinea(linea)], d)).gt(0),
      ),
    }))
    .filter(({ documentos }) => documentos.length > 0);

export function aCuerpo(valores: ValoresLote, pagables: PorPagarle[]): CuerpoLote {
  const { fecha, notas } = valores;
  const banco_id = bancoElegido(valores.banco_id);
  return {
    fecha,
    banco_id,
    cuenta: banco_id ? '' : valores.cuenta,
    notas,
    lineas: elegidas(valores, pagables).map(({ linea, documentos }) => {
      const suya = valores.lineas[claveLinea(linea)]!;
      return {
        proveedor_id: linea.proveedor_id,
        ...(suya.banco_codigo === OTRA
          ? { banco: suya.banco, banco_codigo: '' }
          : { banco: '', banco_codigo: suya.banco_codigo }),
        tipo_cuenta: suya.tipo_cuenta as CuerpoLote['lineas'][number]['tipo_cuenta'],
        numero_cuenta: suya.numero_cuenta,
        documentos: documentos.map((d) => ({
          documento_id: d.documento_id,
          valor: valorDe(valorEn(suya, d)).toFixed(2),
        })),
      };
    }),
  };
}

/** El campo del formulario de lo que el servidor nombra por su posición entre lo enviado; null si no lo tiene. */
export function campoDeEnvio(camino: string, valores: ValoresLote, pagables: PorPagarle[]): string | null {
  const [, n, resto = ''] = /^lineas\.(\d+)(?:\.(.*))?$/.exec(camino) ?? [];
  if (n === undefined) return camino;
  const enviada = elegidas(valores, pagables)[Number(n)];
  if (!enviada) return null;
  const documento = /^documentos\.(\d+)/.exec(resto)?.[1];
  if (documento === undefined)
    return /^(banco|tipo_cuenta|numero_cuenta)/.test(resto) ? `${campoLinea(enviada.linea)}.${resto}` : null;
  const suyo = enviada.documentos[Number(documento)];
  return suyo ? campoDocumento(enviada.linea, suyo) : null;
}
