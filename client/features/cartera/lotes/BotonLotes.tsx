import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { toLotes } from '@/navegacion/enlaces';

/** Lleva a los pagos que se hacen de una vez a varios proveedores. */
export const BotonLotes = () => (
  <Button
    variant="default"
    component={Link}
    to={toLotes()}
    leftSection={<IconStack2 size={18} stroke={1.75} aria-hidden />}
  >
    Lotes de pagos
  </Button>
);
