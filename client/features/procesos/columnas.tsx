import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { fechaHora } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { Estado } from '@/ui/base';
import type { Columna } from '@/ui/tabla';
import type { Proceso } from './api';
import { TONOS } from './rotulos';

/** Cuánto va: lo que aún no se ha contado no tiene barra. */
function Avance({ hechos, total, que }: Pick<Proceso, 'hechos' | 'total' | 'que'>) {
  if (!total) return null;
  const dicho = `${entero(hechos)} de ${entero(total)}`;
  return (
    <>
      <span className="tabular">{dicho}</span>
      <Progress value={(hechos / total) * 100} size={6} radius="xl" aria-label={`${que}: ${dicho}`} />
    </>
  );
}

export const COLUMNAS: Columna<Proceso>[] = [
  { id: 'que', titulo: 'Proceso', recortar: true, celda: (p) => p.que },
  { id: 'clase', titulo: 'Qué es', cede: 4, celda: (p) => p.clase_nombre },
  {
    id: 'estado',
    titulo: 'Estado',
    enTarjeta: 'estado',
    celda: (p) => (
      <Estado tono={TONOS[p.estado]} title={p.motivo || undefined}>
        {p.estado_nombre}
      </Estado>
    ),
  },
  { id: 'avance', titulo: 'Cuánto va', ancho: 150, celda: (p) => <Avance {...p} /> },
  { id: 'motivo', titulo: 'Por qué', recortar: true, cede: 3, celda: (p) => p.motivo },
  { id: 'por', titulo: 'Quién', recortar: true, cede: 2, celda: (p) => p.por },
  {
    id: 'empezado_en',
    titulo: 'Empezó',
    cede: 5,
    celda: ({ empezado_en: en }) => en && <time dateTime={en}>{fechaHora(en)}</time>,
  },
  {
    id: 'terminado_en',
    titulo: 'Terminó',
    cede: 1,
    celda: ({ terminado_en: en }) => en && <time dateTime={en}>{fechaHora(en)}</time>,
  },
];
