import { useState } from 'react';
import { Gota } from './Gota';
import { useMarca } from './MarcaContext';
import estilos from './marca.module.css';

/** El logotipo configurado; si no hay, o no se puede cargar, el que viene con el producto. */
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
