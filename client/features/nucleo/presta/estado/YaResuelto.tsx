import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toComprobante } from '@/navegacion/enlaces';
import { EmptyState } from '@/ui/avisos';

/** En lugar de la pantalla que remedia un comprobante que ya no lo necesita. */
export const YaResuelto = ({ id, titulo, children }: { id: number; titulo: string; children: ReactNode }) => (
  <EmptyState
    principal
    icono={IconCircleCheck}
    titulo={titulo}
    accion={
      <Button component={Link} to={toComprobante(id)}>
        Ver el comprobante
      </Button>
    }
  >
    {children}
  </EmptyState>
);
