import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Comprobante } from '../api';
import { tipoDe } from '../nucleo/registro';

/** Las acciones que solo tiene su tipo, si el servidor las permite. */
export const AccionesPropias = ({ comprobante: c }: { comprobante: Comprobante }) =>
  tipoDe(c.tipo)
    ?.acciones.filter(({ accion }) => c.acciones.includes(accion))
    .map(({ accion, texto, icono: Icono, to }) => (
      <Button
        key={accion}
        component={Link}
        to={to(c.id)}
        variant="default"
        leftSection={<Icono size={18} stroke={1.75} aria-hidden />}
      >
        {texto}
      </Button>
    ));
