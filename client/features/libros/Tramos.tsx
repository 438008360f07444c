import { Button } from '@mantine/core';
import estilos from './presta/libros.module.css';

interface Props {
  de: { anterior: string; siguiente: string };
  ir: (hacia: Record<string, string>) => void;
}

/** De una página de un libro a la de al lado. */
export const Tramos = ({ de, ir }: Props) =>
  (de.anterior || de.siguiente) && (
    <nav className={estilos.tramos} aria-label="Páginas">
      <Button variant="default" h={36} disabled={!de.anterior} onClick={() => ir({ antes: de.anterior })}>
        Anteriores
      </Button>
      <Button variant="default" h={36} disabled={!de.siguiente} onClick={() => ir({ despues: de.siguiente })}>
        Siguientes
      </Button>
    </nav>
  );
