import { Estado, type TonoEstado } from '@/ui/base';

const ESTADOS: Record<string, { tono: TonoEstado; texto: string }> = {
  PENDIENTE: { tono: 'espera', texto: 'Pendiente' },
  PARCIAL: { tono: 'info', texto: 'Parcial' },
  PAGADO: { tono: 'ok', texto: 'Pagado' },
  VENCIDO: { tono: 'error', texto: 'Vencido' },
  DISPONIBLE: { tono: 'info', texto: 'Disponible' },
  APLICADO: { tono: 'ok', texto: 'Aplicado' },
  RECHAZADO: { tono: 'error', texto: 'Rechazado por el SRI' },
  ANULADO: { tono: 'neutro', texto: 'Anulado' },
};

export function EstadoDocumento({ estado }: { estado: string }) {
  const { tono, texto } = ESTADOS[estado] ?? { tono: 'neutro', texto: estado };
  return <Estado tono={tono}>{texto}</Estado>;
}

/** Las opciones del filtro de estado; ABIERTO es todo lo que tiene saldo. */
export const FILTROS = [
  { value: 'ABIERTO', label: 'Con saldo' },
  ...Object.entries(ESTADOS).map(([value, { texto }]) => ({ value, label: texto })),
];
