import { Button, Kbd } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import '@mantine/core/styles/Kbd.css';
import estilos from './teclas.module.css';

/** Cada tecla, o las que se pulsan juntas, con lo que hace. */
export type Tecla = [teclas: string[], que: string];

const botonAyuda = () => document.querySelector<HTMLElement>('[aria-keyshortcuts="?"]');

interface Props {
  teclas: Tecla[];
  alCerrar: () => void;
}

/** La hoja que enseña las teclas de una pantalla; donde la hay, deja pasar a la ayuda de lo que en ella se hace. */
export const ListaTeclas = ({ teclas, alCerrar }: Props) => (
  <>
    <dl className={estilos.teclas}>
      {teclas.map(([juntas, que]) => (
        <div key={que}>
          <dt>
            {juntas.map((tecla) => (
              <Kbd key={tecla}>{tecla}</Kbd>
            ))}
          </dt>
          <dd>{que}</dd>
        </div>
      ))}
    </dl>
    {botonAyuda() && (
      <Button
        variant="light"
        mt="md"
        leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}
        onClick={() => {
          alCerrar();
          botonAyuda()?.focus();
          botonAyuda()?.click();
        }}
      >
        Cómo se usa esta pantalla
      </Button>
    )}
  </>
);
