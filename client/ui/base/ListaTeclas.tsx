import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import estilos from './teclas.module.css';

/** Cada tecla, o las que se pulsan juntas, con lo que hace. */
export type Tecla = [teclas: string[], que: string];

/** La hoja que enseña las teclas de una pantalla. */
export const ListaTeclas = ({ teclas }: { teclas: Tecla[] }) => (
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
);
