import type { components } from '@/api/schema';
import type { FormatoDeCheque } from '../api';

type Campo = keyof FormatoDeCheque['campos'];

/** Lo que se escribe en un cheque. */
export const CAMPOS: { campo: Campo; titulo: string }[] = [
  { campo: 'beneficiario', titulo: 'A la orden de' },
  { campo: 'cifras', titulo: 'Valor en números' },
  { campo: 'letras', titulo: 'Valor en letras' },
  { campo: 'lugar_fecha', titulo: 'Ciudad y fecha' },
];

export const FECHAS = [
  { value: 'AAAA-MM-DD', label: '2026-11-30' },
  { value: 'DD/MM/AAAA', label: '30/11/2026' },
  { value: 'EN_LETRAS', label: '30 de noviembre de 2026' },
];

export const MILIMETROS = {
  required: 'Ingrese los milímetros',
  pattern: { value: /^\d{1,3}$/, message: 'Solo milímetros enteros' },
};

type Escrito = { x: string; y: string };

export interface DatosFormato {
  ancho: string;
  alto: string;
  renglon: string;
  campos: Record<Campo, Escrito>;
  fecha_como: FormatoDeCheque['fecha_como'];
  con_comprobante: boolean;
}

const cada = <T>(de: (campo: Campo) => T) =>
  Object.fromEntries(CAMPOS.map(({ campo }) => [campo, de(campo)])) as Record<Campo, T>;

export const desdeFormato = (f: FormatoDeCheque): DatosFormato => ({
  ancho: String(f.ancho),
  alto: String(f.alto),
  renglon: String(f.renglon),
  campos: cada((campo) => ({ x: String(f.campos[campo].x), y: String(f.campos[campo].y) })),
  fecha_como: f.fecha_como,
  con_comprobante: f.con_comprobante,
});

export const aCuerpo = (
  d: DatosFormato,
  version: number,
): components['schemas']['GuardarFormatoDeCheque'] => ({
  ancho: Number(d.ancho),
  alto: Number(d.alto),
  renglon: Number(d.renglon),
  campos: cada((campo) => ({ x: Number(d.campos[campo].x), y: Number(d.campos[campo].y) })),
  fecha_como: d.fecha_como,
  con_comprobante: d.con_comprobante,
  version,
});
