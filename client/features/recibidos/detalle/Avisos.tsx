import { IconAlertTriangle } from '@tabler/icons-react';
import { Icono } from '@/ui/base';
import type { FilaRecibido } from '../api';
import estilos from '../recibidos.module.css';

/** Lo que conviene mirar antes de aceptarlo; nada de esto impide hacerlo. */
export function Avisos({ avisos }: { avisos: FilaRecibido['avisos'] }) {
  if (!avisos.length) return null;
  return (
    <ul className={estilos.avisos} aria-label="Avisos">
      {avisos.map(({ codigo, texto }) => (
        <li key={codigo + texto}>
          <Icono de={IconAlertTriangle} tamano={16} />
          {texto}
        </li>
      ))}
    </ul>
  );
}
