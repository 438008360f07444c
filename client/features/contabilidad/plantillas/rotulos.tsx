import { cuantos } from '@/lib/numeros';
import { Estado } from '@/ui/base';
import type { FilaPlantilla, RecurrenteDelMes } from './api';

export const CADA = [
  { value: '0', label: 'No se repite' },
  { value: '1', label: 'Cada mes' },
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => ({ value: String(n), label: `Cada ${n} meses` })),
  { value: '12', label: 'Cada año' },
];

/** «Cada mes, el último día». */
export function repeticion({ cada, dia }: Pick<FilaPlantilla, 'cada' | 'dia'>): string {
  if (!cada) return 'No se repite';
  const cuando = CADA.find(({ value }) => value === String(cada))?.label ?? cuantos(cada, 'mes');
  return `${cuando}, el ${dia === 31 ? 'último día' : dia}`;
}

export function EstadoPlantilla({ plantilla: p }: { plantilla: FilaPlantilla }) {
  if (!p.cada) return <Estado tono="neutro">Sin repetir</Estado>;
  if (p.pausada) return <Estado tono="aviso">En pausa</Estado>;
  return p.siguiente ? <Estado tono="ok">Se repite</Estado> : <Estado tono="neutro">Terminada</Estado>;
}

const DEL_MES = {
  ASENTADO: ['ok', 'Asentado'],
  POR_ASENTAR: ['espera', 'Por asentar'],
  POR_VENIR: ['neutro', 'Por venir'],
  PAUSADO: ['aviso', 'En pausa'],
} as const;

export function EstadoDelMes({ estado }: Pick<RecurrenteDelMes, 'estado'>) {
  const [tono, nombre] = DEL_MES[estado];
  return <Estado tono={tono}>{nombre}</Estado>;
}
