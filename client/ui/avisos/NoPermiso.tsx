import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './Estados';

/** Ocupa el lugar de una pantalla que este perfil no tiene. */
export function NoPermiso({ accion }: { accion?: ReactNode }) {
  return (
    <EmptyState principal icono={IconLock} titulo="Su perfil no tiene acceso a esta pantalla" accion={accion}>
      Si la necesita para su trabajo, pida el permiso a un administrador.
    </EmptyState>
  );
}
