import { IconAlertTriangle } from '@tabler/icons-react';
import estilos from './productos.module.css';

/** What is wrong with its tariffs, until a person puts it right. */
export function Avisos({ frases }: { frases: string[] }) {
  if (!frases.length) return null;
  return (
    <div className={estilos.avisos} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        {frases.map((frase) => (
          <p key={frase}>{frase}</p>
        ))}
      </div>
    </div>
  );
}
