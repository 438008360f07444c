import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import estilos from './arbol.module.css';

interface Props {
  abierta: boolean;
  /** De qué se despliega lo de abajo. */
  nombre: string;
  /** Null, si no tiene nada debajo o no se puede plegar: queda su sitio. */
  alPulsar: (() => void) | null;
}

/** Despliega o recoge lo que cuelga de una fila. */
export function Plegar({ abierta, nombre, alPulsar }: Props) {
  if (!alPulsar) return <span className={estilos.plegar} />;
  const Icono = abierta ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={estilos.plegar}
      aria-expanded={abierta}
      aria-label={`Lo que cuelga de ${nombre}`}
      onClick={alPulsar}
    >
      <Icono size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
