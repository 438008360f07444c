import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/avisos';
import { useTitulo } from '@/ui/titulo';

export function NoEncontrada() {
  useTitulo('Página no encontrada');
  return (
    <EmptyState
      principal
      icono={IconMapOff}
      titulo="Página no encontrada"
      accion={
        <Button component={Link} to="/administrador">
          Ir al inicio
        </Button>
      }
    >
      La dirección no corresponde a ninguna pantalla de esta área.
    </EmptyState>
  );
}
