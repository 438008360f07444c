import type { ReactNode } from 'react';
import ceder from '@/ui/tabla/ceder.module.css';
import { useDesborde } from '@/ui/tabla/useDesborde';
import estilos from './arbol.module.css';

/** La caja de una tabla que, donde no cabe, se desplaza hacia los lados, también con el teclado. */
export function Desplaza({ etiqueta, children }: { etiqueta: string; children: ReactNode }) {
  const { caja, desborda } = useDesborde<HTMLDivElement>();
  return (
    <div
      ref={caja}
      className={desborda ? `${estilos.desplaza} ${ceder.sigue}` : estilos.desplaza}
      {...(desborda
        ? { role: 'region', tabIndex: 0, 'aria-label': `${etiqueta}, se desplaza hacia los lados` }
        : {})}
    >
      {children}
    </div>
  );
}
