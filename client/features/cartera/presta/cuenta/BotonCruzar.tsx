import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { toCruceNuevo } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { Icono } from '@/ui/base';
import { COBRAR } from '../lado/cobrar';
import { PAGAR } from '../lado/pagar';

/** Para quien es cliente y proveedor: lo que debe contra lo que se le debe. Lo cruza quien edita los dos lados. */
export function BotonCruzar({ proveedor }: { proveedor: number | null | undefined }) {
  const cobra = usePermiso(COBRAR.permisos.editar);
  const paga = usePermiso(PAGAR.permisos.editar);
  if (!cobra || !paga || typeof proveedor !== 'number') return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={toCruceNuevo(proveedor)}
      leftSection={<Icono de={IconArrowsExchange} />}
    >
      Cruzar cuentas
    </Button>
  );
}
