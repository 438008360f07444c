import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { enContenido } from '@/ui/portal';
import estilos from './fila.module.css';

interface Props {
  clase: string;
  /** Con su clave, y en el orden en que importan. */
  cosas: readonly (readonly [clave: string, cosa: ReactNode])[];
  caben: number;
  /** Lo que falta por ver: «obligaciones más de Comercial Andina». */
  que: string;
}

/** Lo de una empresa en un renglón, en corto; lo que no cabe se abre al lado, con todas sus palabras. En un teléfono va entero. */
export function EnUnRenglon({ clase, cosas, caben, que }: Props) {
  const sobran = cosas.length - caben;
  return (
    <ul className={`${estilos.lista} ${estilos.compacta} ${clase}`}>
      {cosas.map(([clave, cosa], n) => (
        <li key={clave} data-sobra={n >= caben || undefined}>
          {cosa}
        </li>
      ))}
      {sobran > 0 && (
        <li className={estilos.mas}>
          <Popover position="bottom-end" portalProps={enContenido()} transitionProps={{ duration: 100 }}>
            <Popover.Target>
              <UnstyledButton className={estilos.boton}>
                +{sobran}
                <span className="solo-lector"> {que}</span>
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown>
              <ul className={`${estilos.lista} ${clase}`}>
                {cosas.map(([clave, cosa]) => (
                  <li key={clave}>{cosa}</li>
                ))}
              </ul>
            </Popover.Dropdown>
          </Popover>
        </li>
      )}
    </ul>
  );
}
