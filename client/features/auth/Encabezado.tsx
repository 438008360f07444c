import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import estilos from './auth.module.css';

export function Encabezado({ titulo, children }: { titulo: string; children?: ReactNode }) {
  return (
    <header className={estilos.encabezado}>
      <Title order={1}>{titulo}</Title>
      {children && <p>{children}</p>}
    </header>
  );
}

/** Lo que queda en la misma página de quien ya dio su clave. */
export const SegundoPaso = ({ children }: { children: ReactNode }) => (
  <>
    <Encabezado titulo="Verificación en dos pasos">Falta probar que es usted.</Encabezado>
    {children}
  </>
);
