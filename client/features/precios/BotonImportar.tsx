import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { toImportar } from '@/navegacion/enlaces';
import { Icono } from '@/ui/base';

/** A la hoja de precios, que puede traer los de varias listas. */
export function BotonImportar() {
  return (
    <Button
      component={Link}
      to={toImportar('listas-precios')}
      variant="default"
      leftSection={<Icono de={IconFileImport} />}
    >
      Importar precios
    </Button>
  );
}
