import { Estado } from '@/ui/base';
import type { Columna } from '@/ui/tabla';
import type { Empresa } from './api';
import { Faltas } from './fila/Faltas';
import { Obligaciones } from './fila/Obligaciones';
import estilos from './despacho.module.css';

/** `mes`: el que se mira, como 2026-11. */
export const columnasDe = (mes: string): Columna<Empresa>[] => [
  {
    id: 'nombre',
    titulo: 'Empresa',
    orden: 'nombre',
    nombra: true,
    celda: (e) => (
      <span className={estilos.empresa}>
        <span title={e.EMP_NOMBREC}>{e.EMP_NOMBREC}</span>
        <span className={`${estilos.menor} tabular`}>{e.EMP_RUC}</span>
      </span>
    ),
  },
  {
    id: 'obligaciones',
    titulo: 'Vence este mes',
    orden: 'proxima',
    celda: (e) => <Obligaciones de={e} />,
  },
  {
    id: 'faltan',
    titulo: 'Le falta',
    orden: 'faltan',
    celda: (e) => <Faltas de={e} mes={mes} />,
  },
  {
    id: 'personas',
    titulo: 'Quién la atiende',
    cede: 2,
    celda: (e) => {
      const lleva = e.personas.find((p) => p.lleva);
      const otros = e.personas.filter((p) => !p.lleva).map((p) => p.nombre);
      return (
        <span className={estilos.empresa} title={otros.length ? `Con ${otros.join(', ')}` : undefined}>
          <span>{lleva?.nombre ?? <Estado tono="aviso">Nadie responde</Estado>}</span>
          {otros.length > 0 && <span className={estilos.menor}>con {otros.join(', ')}</span>}
        </span>
      );
    },
  },
  {
    id: 'tareas',
    titulo: 'Tareas',
    numerica: true,
    enTarjeta: 'cifra',
    cede: 1,
    // Con su palabra: en un teléfono la cifra va sin el título de su columna.
    celda: (e) =>
      e.tareas ? (
        `${e.tareas} ${e.tareas === 1 ? 'tarea' : 'tareas'}`
      ) : (
        <span className={estilos.menor}>Ninguna</span>
      ),
  },
];
