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
