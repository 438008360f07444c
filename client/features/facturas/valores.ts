import type { FilaCliente } from '@/api/clientes';
import { hoy } from '@/lib/fechas';
import type { Campo, Comprobante, FilaProducto, LineaDicha, Propuesta } from './api';

/** The form's values: texts, as its inputs have them. They are also what a draft keeps. */
export interface Linea {
  producto_id: number | null;
  codigo: string;
  codigo_auxiliar: string;
  descripcion: string;
  unidad: string;
  cantidad: string;
  precio: string;
  /** An amount ("14.94") or a part of the line ("5%"). */
  descuento: string;
  iva: string;
  ice: string;
  irbpnr: string;
  adicionales: Campo[];
}

export interface Pago {
  forma: string;
  total: string;
  plazo: string;
  unidad: string;
}

/** The customer, as much as the entry shows of him. */
export interface Cliente {
  id: number;
  nombre: string;
  identificacion: string;
}

export interface Datos {
  punto_id: string;
  fecha: string;
  cliente: Cliente | null;
  correos: string;
  lineas: Linea[];
  pagos: Pago[];
  propina: string;
  guia_remision: string;
  placa: string;
  adicional: Campo[];
  notas: string;
  /** Of a credit note: what it credits. */
  comprobante_id: number | null;
  modificado: { tipo: string; numero: string; fecha: string };
  motivo: string;
  /** What is written in the box of a new line: nothing of the document. */
  nueva: string;
}

export const FORMA_COMUN = '01';
export const NOTAS = 'Notas';

export const unPago = (): Pago => ({ forma: FORMA_COMUN, total: '', plazo: '', unidad: 'dias' });

export const enBlanco = (punto_id = ''): Datos => ({
  punto_id,
  fecha: hoy(),
  cliente: null,
  correos: '',
  lineas: [],
  pagos: [unPago()],
  propina: '',
  guia_remision: '',
  placa: '',
  adicional: [],
  notas: '',
  comprobante_id: null,
  modificado: { tipo: '01', numero: '', fecha: '' },
  motivo: '',
  nueva: '',
});

export const lineaLibre = (descripcion: string, iva: string): Linea => ({
  producto_id: null,
  codigo: '',
  codigo_auxiliar: '',
  descripcion,
  unidad: '',
  cantidad: '1.00',
  precio: '',
  descuento: '',
  iva,
  ice: '',
  irbpnr: '',
  adicionales: [],
});

/** "2.5" → "2.50", "0.413043" as it is: two decimals at least, none that say nothing beyond. */
export function conCentavos(valor: string): string {
  const [alto = '0', bajo = ''] = valor.split('.');
  return `${alto}.${bajo.replace(/0+$/, '').padEnd(2, '0')}`;
}

export const lineaDeProducto = (p: FilaProducto): Linea => ({
  producto_id: p.PRO_ID,
  codigo: p.PRO_CODIGO,
  codigo_auxiliar: p.PRO_AUXILIAR,
  descripcion: p.PRO_NOMBRE,
  unidad: p.PRO_UNIDAD,
  cantidad: '1.00',
  precio: conCentavos(p.PRO_PRECIO),
  descuento: '',
  iva: p.PRO_IVA,
  ice: p.PRO_ICE ?? '',
  irbpnr: p.PRO_IRBPNR ?? '',
  adicionales: [],
});

export const clienteDe = (c: Pick<FilaCliente, 'CLI_CODIGO' | 'CLI_NOMBRE' | 'CLI_IDENTIFICACION'>): Cliente => ({ id: c.CLI_CODIGO, nombre: c.CLI_NOMBRE, identificacion: c.CLI_IDENTIFICACION });

function lineaDicha(l: LineaDicha): Linea {
  const tarifaDe = (impuesto: number) => l.impuestos.find(({ codigo }) => codigo === impuesto)?.tarifa_codigo ?? '';
  return {
    producto_id: l.producto_id,
    codigo: l.codigo,
    codigo_auxiliar: l.codigo_auxiliar,
    descripcion: l.descripcion,
    unidad: l.unidad,
    cantidad: conCentavos(l.cantidad),
    precio: conCentavos(l.precio),
    descuento: Number(l.descuento) ? conCentavos(l.descuento) : '',
    iva: tarifaDe(2),
    ice: tarifaDe(3),
    irbpnr: tarifaDe(5),
    adicionales: l.adicionales.map(({ nombre, valor }) => ({ nombre, valor })),
  };
}

/** An issued document as its correction begins: what it said, without what the system puts by itself. */
export function aCorregir({ documento: d, punto_id, cliente_id }: Comprobante, fijos: readonly Campo[]): Datos {
  const puestos = new Set(fijos.map(({ nombre }) => nombre.toLowerCase()));
  const propios = d.adicionales.filter(({ nombre }) => !puestos.has(nombre.toLowerCase()));
  const modificado = d.propio.modificado;
  return {
    ...enBlanco(String(punto_id)),
    fecha: d.fecha,
    cliente: cliente_id === null ? null : { id: cliente_id, nombre: d.receptor.razon_social, identificacion: d.receptor.identificacion },
    correos: d.receptor.correos.join(', '),
    lineas: d.lineas.map(lineaDicha),
    pagos: d.pagos.length ? d.pagos.map(({ forma, total, plazo, unidad }) => ({ forma, total, plazo: plazo === null ? '' : String(plazo), unidad: unidad || 'dias' })) : [unPago()],
    propina: Number(d.totales.propina) ? d.totales.propina : '',
    guia_remision: d.propio.guia_remision ?? '',
    placa: d.propio.placa ?? '',
    adicional: propios.filter(({ nombre }) => nombre !== NOTAS),
    notas: propios.find(({ nombre }) => nombre === NOTAS)?.valor ?? '',
    comprobante_id: modificado?.comprobante_id ?? null,
    modificado: { tipo: modificado?.tipo ?? '01', numero: modificado?.numero ?? '', fecha: modificado?.fecha ?? '' },
    motivo: d.propio.motivo ?? '',
  };
}

/** The credit note of an invoice: all that is left of it. */
export const aAcreditar = (p: Propuesta): Datos => ({
  ...enBlanco(p.punto_id ? String(p.punto_id) : ''),
  cliente: { id: p.cliente.id, nombre: p.cliente.nombre, identificacion: p.cliente.identificacion },
  correos: p.cliente.correos.join(', '),
  lineas: p.lineas.map(lineaDicha),
  comprobante_id: p.modificado.comprobante_id,
  modificado: { tipo: p.modificado.tipo, numero: p.modificado.numero, fecha: p.modificado.fecha },
});

/** A draft's content, whatever version of the program wrote it. */
export function deBorrador(contenido: Record<string, unknown>): Datos {
  const base = enBlanco();
  const conocido = Object.fromEntries(Object.entries(contenido).filter(([campo, valor]) => campo in base && valor !== undefined)) as Partial<Datos>;
  const lineas = (conocido.lineas ?? []).map((l) => ({ ...lineaLibre('', ''), ...l }));
  return { ...base, ...conocido, lineas, pagos: conocido.pagos?.length ? conocido.pagos : base.pagos, nueva: '' };
}

/** Nothing worth keeping. */
export const sinNada = (d: Datos): boolean =>
  !d.cliente && !d.lineas.length && !d.adicional.length && ![d.propina, d.guia_remision, d.placa, d.notas, d.motivo, d.modificado.numero].some(Boolean);
