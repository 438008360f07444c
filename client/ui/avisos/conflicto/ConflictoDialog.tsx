import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState, type ReactNode } from 'react';
import { porDefecto, type Diferencia, type Eleccion } from './diferencias';
import estilos from './conflicto.module.css';
import { VentanaForm } from '../VentanaForm';

interface Props {
  /** Quién lo cambió y cuándo, con las palabras del servidor. */
  mensaje: string;
  difs: Diferencia[];
  rotulos: Record<string, string>;
  leer: (campo: string, valor: unknown) => ReactNode;
  alResolver: (elecciones: Record<string, Eleccion> | null) => void;
}

const DEJAR = { suya: 'dejar lo de la otra persona', mia: 'dejar lo suyo' };

/** Dos personas cambiaron lo mismo: se elige, campo por campo, qué valor queda. */
export function ConflictoDialog({ mensaje, difs, rotulos, leer, alResolver }: Props) {
  const [elecciones, setElecciones] = useState(() =>
    Object.fromEntries(difs.map((d) => [d.campo, porDefecto(d)])),
  );
  return (
    <VentanaForm titulo="Otra persona cambió estos datos" tamano={760} alCerrar={() => alResolver(null)}>
      <p className={estilos.parrafo}>{mensaje}</p>
      {difs.length === 0 ? (
        <p className={estilos.parrafo}>
          Sus cambios no se cruzan con los de la otra persona: puede guardarlos.
        </p>
      ) : (
        <table className={estilos.conflicto}>
          <caption className="solo-lector">Campos que las dos personas tienen distintos</caption>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">La otra persona</th>
              <th scope="col">Usted</th>
            </tr>
          </thead>
          <tbody>
            {difs.map(({ campo, antes, suya, mia }) => (
              <tr key={campo}>
                <th scope="row">{rotulos[campo]}</th>
                <td data-rotulo="Antes">{leer(campo, antes)}</td>
                {(['suya', 'mia'] as const).map((quien) => (
                  <td
                    key={quien}
                    data-rotulo={quien === 'suya' ? 'La otra persona' : 'Usted'}
                    data-elegida={elecciones[campo] === quien || undefined}
                  >
                    <Radio
                      name={`conflicto-${campo}`}
                      label={leer(campo, quien === 'suya' ? suya : mia)}
                      aria-label={`${rotulos[campo]}: ${DEJAR[quien]}`}
                      checked={elecciones[campo] === quien}
                      onChange={() => setElecciones({ ...elecciones, [campo]: quien })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={estilos.botones}>
        <Button variant="default" onClick={() => alResolver(null)}>
          Seguir editando
        </Button>
        <Button data-autofocus onClick={() => alResolver(elecciones)}>
          Guardar lo elegido
        </Button>
      </div>
    </VentanaForm>
  );
}
