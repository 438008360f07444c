import { IconCheck } from '@tabler/icons-react';
import estilos from './importar.module.css';

const PASOS = ['Archivo', 'Columnas', 'Revisión'];

/** En qué paso está; los anteriores ya están hechos. */
export function Pasos({ actual, ultimo = 'Resultado' }: { actual: number; ultimo?: string }) {
  return (
    <ol className={estilos.pasos} aria-label="Pasos">
      {[...PASOS, ultimo].map((paso, n) => (
        <li key={paso} aria-current={n === actual ? 'step' : undefined} data-hecho={n < actual || undefined}>
          <span aria-hidden>{n < actual ? <IconCheck size={14} stroke={2} /> : n + 1}</span>
          {paso}
          {n < actual && <span className="solo-lector">, hecho</span>}
        </li>
      ))}
    </ol>
  );
}
