import { Estado } from '@/ui/base';
import type { FilaDiferido } from './api';

const TONOS = { VIGENTE: 'ok', GASTADO: 'neutro', TERMINADO: 'aviso' } as const;
const NOMBRES = { VIGENTE: 'Vigente', GASTADO: 'Gastado', TERMINADO: 'Terminado' } as const;

export const ESTADOS = [
  { value: 'VIGENTE', label: 'Vigentes' },
  { value: 'GASTADO', label: 'Gastados del todo' },
  { value: 'TERMINADO', label: 'Terminados antes' },
];

export const EstadoDiferido = ({ estado }: Pick<FilaDiferido, 'estado'>) => (
  <Estado tono={TONOS[estado]}>{NOMBRES[estado]}</Estado>
);
