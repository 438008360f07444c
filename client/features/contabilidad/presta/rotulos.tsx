import { Estado } from '@/ui/base';
import type { FilaAsiento } from './api';

type DeAsiento = Pick<FilaAsiento, 'numero' | 'diario_nombre' | 'fecha'>;

/** «Ventas 2026-15»; el número llega segundos después de contabilizarse. */
export const nombreDe = ({ numero, diario_nombre, fecha }: DeAsiento): string =>
  numero === null ? `${diario_nombre}, por numerar` : `${diario_nombre} ${fecha.slice(0, 4)}-${numero}`;

const CLASES: Record<string, string> = {
  INICIAL: 'Inicial',
  CIERRE: 'Cierre',
  AJUSTE: 'Ajuste',
};

export function EstadoAsiento({ asiento: a }: { asiento: FilaAsiento }) {
  if (a.reversado) return <Estado tono="neutro">Reversado</Estado>;
  if (a.reversa_de_id !== null) return <Estado tono="info">Reverso</Estado>;
  if (!a.sellado) return <Estado tono="espera">Por numerar</Estado>;
  return <Estado tono="ok">{CLASES[a.clase] ?? 'Contabilizado'}</Estado>;
}

export const ESTADOS = [
  { value: 'VIGENTE', label: 'Vigentes' },
  { value: 'REVERSADO', label: 'Reversados' },
  { value: 'POR_SELLAR', label: 'Por numerar' },
];
