import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { toLotes } from '@/navegacion/enlaces';
import { Icono } from '@/ui/base';

/** Lleva a los pagos que se hacen de una vez a varios proveedores. */
export const BotonLotes = () => (
  <Button variant="default" component={Link} to={toLotes()} leftSection={<Icono de={IconStack2} />}>
    Lotes de pagos
  </Button>
);
