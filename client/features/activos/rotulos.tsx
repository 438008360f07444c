import { Estado } from '@/ui/base';
import type { FilaActivo } from './api';

const TONOS = { EN_USO: 'ok', DEPRECIADO: 'neutro', FUERA: 'aviso' } as const;
const NOMBRES = { EN_USO: 'En uso', DEPRECIADO: 'Depreciado', FUERA: 'Fuera' } as const;

export const ESTADOS = [
  { value: 'EN_USO', label: 'En uso' },
  { value: 'DEPRECIADO', label: 'Depreciados del todo' },
  { value: 'FUERA', label: 'Fuera de la empresa' },
];

export const EstadoActivo = ({ estado }: Pick<FilaActivo, 'estado'>) => (
  <Estado tono={TONOS[estado]}>{NOMBRES[estado]}</Estado>
);
