import { useState } from 'react';
import { Gota } from './Gota';
import { useMarca } from './MarcaContext';
import estilos from './marca.module.css';

/** The configured logo; the bundled one when there is none or it can't be loaded. */
export function Logo({ alto = 32 }: { alto?: number }) {
  const { logo, titulo } = useMarca();
  const [fallido, setFallido] = useState<string | null>(null);
  if (logo && logo !== fallido) {
    return (
      <img
        src={logo}
        alt={titulo}
        className={estilos.imagen}
        style={{ height: alto }}
        onError={() => setFallido(logo)}
      />
    );
  }
  return (
    <span className={estilos.logo}>
      <Gota />
      <span>{titulo}</span>
    </span>
  );
}
