import { fecha } from '@/lib/fechas';
import { mes as enPalabras } from '@/lib/meses';
import { numero } from '@/lib/numeros';
import type { TonoEstado } from '@/ui/base';
import type { Cambio, Empresa, Obligacion, Parte, Rol } from './api';

interface Dicho {
  texto: string;
  tono: TonoEstado;
}

const ESTADOS: Record<Obligacion['estado'], Dicho> = {
  POR_PREPARAR: { texto: 'Por preparar', tono: 'espera' },
  OBSERVACIONES: { texto: 'Con observaciones', tono: 'aviso' },
  LISTA: { texto: 'Lista', tono: 'info' },
  PRESENTADA: { texto: 'Presentada', tono: 'ok' },
  PAGADA: { texto: 'Pagada', tono: 'ok' },
  SUSTITUIDA: { texto: 'Sustituida', tono: 'ok' },
  NO_APLICA: { texto: 'No aplica', tono: 'neutro' },
};

export const nombreEstado = (estado: Obligacion['estado']) => ESTADOS[estado].texto;
export const comoEsta = (o: Obligacion): Dicho =>
  o.vencida ? { texto: 'Vencida', tono: 'error' } : ESTADOS[o.estado];

export const OPCIONES_ESTADO = [
  { value: 'ABIERTA', label: 'Con algo por declarar' },
  { value: 'VENCIDA', label: 'Con algo vencido' },
  { value: 'AL_DIA', label: 'Al día' },
  ...Object.entries(ESTADOS).map(([value, { texto }]) => ({ value, label: texto })),
];

export type Falta = Empresa['faltan'][number]['que'];

const FALTAS: Record<Falta, [uno: string, varios: string]> = {
  compras: ['1 compra por aceptar', 'compras por aceptar'],
  retenciones: ['1 retención sin su compra', 'retenciones sin su compra'],
  bancos: ['1 banco sin conciliar', 'bancos sin conciliar'],
  huecos: ['1 número sin usar', 'números sin usar'],
  sin_autorizar: ['1 documento sin autorizar', 'documentos sin autorizar'],
  regimen: ['1 cambio de régimen', 'cambios de régimen'],
  respaldos: ['1 documento pedido sin entregar', 'documentos pedidos sin entregar'],
  firma: ['La firma caduca pronto', 'La firma caduca pronto'],
};

export const faltaDicha = ({ que, cuantos }: Empresa['faltan'][number]) =>
  cuantos === 1 || que === 'firma' ? FALTAS[que][0] : `${cuantos} ${FALTAS[que][1]}`;

const EN_CORTO: Record<Falta, [uno: string, varios: string]> = {
  compras: ['1 compra', 'compras'],
  retenciones: ['1 retención', 'retenciones'],
  bancos: ['1 banco', 'bancos'],
  huecos: ['1 número', 'números'],
  sin_autorizar: ['1 sin autorizar', 'sin autorizar'],
  regimen: ['1 régimen', 'regímenes'],
  respaldos: ['1 pedido', 'pedidos'],
  firma: ['Firma', 'Firma'],
};

/** Como cabe en una fila: la frase entera está a su lado para quien no la ve, y al abrirla. */
export const faltaEnCorto = ({ que, cuantos }: Empresa['faltan'][number]) =>
  cuantos === 1 || que === 'firma' ? EN_CORTO[que][0] : `${cuantos} ${EN_CORTO[que][1]}`;

const SIGLAS = ['103', '104', '107', 'ADI', 'AGP', 'AIBT', 'ATS', 'ICT', 'IESS', 'ISD', 'OPRE', 'RDEP'];

/** Como la nombra quien la declara, si tiene unas siglas. */
export const enCorto = ({ obligacion, nombre }: Pick<Obligacion, 'obligacion' | 'nombre'>) =>
  obligacion === 'RENTA' ? 'Renta' : SIGLAS.includes(obligacion) ? obligacion : nombre;

export const OPCIONES_FALTA = [
  { value: 'compras', label: 'Compras por aceptar' },
  { value: 'retenciones', label: 'Retenciones sin su compra' },
  { value: 'bancos', label: 'Bancos sin conciliar' },
  { value: 'huecos', label: 'Números sin usar' },
  { value: 'sin_autorizar', label: 'Documentos sin autorizar' },
  { value: 'regimen', label: 'Régimen cambiado' },
  { value: 'respaldos', label: 'Documentos pedidos sin entregar' },
  { value: 'firma', label: 'Firma por caducar' },
];

export const ROLES: Record<Rol, string> = {
  PROPIETARIO: 'Propietario',
  SENIOR: 'Senior',
  ASISTENTE: 'Asistente',
};

export const OPCIONES_ROL = [
  { value: 'ASISTENTE', label: 'Asistente: trabaja en las empresas que se le asignan' },
  { value: 'SENIOR', label: 'Senior: ve todas las empresas y reparte el trabajo' },
  { value: 'PROPIETARIO', label: 'Propietario: además, decide quién está en el despacho' },
];

/** Lo que una descarga puede llevar de cada empresa. */
export const CONTENIDO: Record<Parte, { nombre: string; corto: string; detalle: string }> = {
  XML: { nombre: 'Los XML', corto: 'XML', detalle: 'Los autorizados que emitió y los que recibió.' },
  EXCEL: { nombre: 'Las listas en Excel', corto: 'Excel', detalle: 'Comprobantes, compras y asientos.' },
  ESTADOS: {
    nombre: 'Los estados financieros',
    corto: 'estados financieros',
    detalle: 'Situación, resultados y comprobación, si lleva sus libros aquí.',
  },
  FORMULARIOS: {
    nombre: 'Los formularios',
    corto: 'formularios',
    detalle: 'El 104, el 103 y el anexo que le tocan, con el archivo que el portal carga.',
  },
};

const NOMBRE_FALTA = new Map<string, string>(OPCIONES_FALTA.map(({ value, label }) => [value, label]));

/** Las clases de cambio, en los grupos con que se los mira. */
export const GRUPOS: { value: string; label: string; clases: Cambio['clase'][] }[] = [
  { value: 'declaran', label: 'Lo que declaran', clases: ['ESTADO', 'VENCE', 'IMPORTE'] },
  { value: 'falta', label: 'Lo que les falta', clases: ['FALTA'] },
  {
    value: 'gente',
    label: 'Personas y tareas',
    clases: ['EMPRESA', 'RESPONDE', 'ATIENDE', 'LA_HACE', 'NOTAS', 'TAREAS', 'HECHAS'],
  },
];

const valor = (importe: string | null) => (importe === null ? 'sin contar' : numero(importe));
const estado = (dicho: string) => nombreEstado(dicho as Obligacion['estado']);
const contadas = (n: string | null, una: string, varias: string) => (n === '1' ? una : `${n} ${varias}`);

const FRASES: Record<Cambio['clase'], (c: Cambio) => string> = {
  ESTADO: ({ nombre, antes, ahora }) => {
    if (antes === null) return `${nombre}: ahora le toca`;
    return ahora === null
      ? `${nombre}: ya no le toca`
      : `${nombre}: de «${estado(antes)}» a «${estado(ahora)}»`;
  },
  IMPORTE: ({ nombre, antes, ahora }) => `${nombre}: de ${valor(antes)} a ${valor(ahora)}`,
  VENCE: ({ nombre, antes, ahora }) => `${nombre}: vence el ${fecha(ahora)}, y no el ${fecha(antes)}`,
  FALTA: ({ cual, antes, ahora, mes }) => {
    if (cual === 'firma_hasta')
      return ahora ? `Su firma vale hasta el ${fecha(ahora)}` : 'Ya no tiene una firma vigente';
    return `${NOMBRE_FALTA.get(cual) ?? cual}, para ${enPalabras(mes)}: de ${antes} a ${ahora}`;
  },
  EMPRESA: () => 'Dio acceso al despacho',
  RESPONDE: ({ antes, ahora }) => {
    if (ahora === null) return `Nadie responde por ella: respondía ${antes}`;
    return antes === null ? `Responde ${ahora}` : `Responde ${ahora}, y no ${antes}`;
  },
  ATIENDE: ({ antes, ahora }) =>
    ahora === null ? `${antes} ya no trabaja en ella` : `${ahora} trabaja en ella`,
  LA_HACE: ({ nombre, ahora }) => `${nombre}: la hace ${ahora ?? 'quien responde por la empresa'}`,
  NOTAS: ({ ahora, mes }) => `${contadas(ahora, '1 nota nueva', 'notas nuevas')} en ${enPalabras(mes)}`,
  TAREAS: ({ ahora, mes }) => `${contadas(ahora, '1 tarea nueva', 'tareas nuevas')} en ${enPalabras(mes)}`,
  HECHAS: ({ ahora, mes }) => `${contadas(ahora, '1 tarea hecha', 'tareas hechas')} en ${enPalabras(mes)}`,
};

export const cambioDicho = (c: Cambio): string => FRASES[c.clase](c);
