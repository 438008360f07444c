import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sinPartir } from './sinPartir';

/** Un enlace a otra pantalla. Va `subrayado` en medio de un texto de su mismo color. */
export const Enlace = ({
  to,
  children,
  subrayado = false,
}: {
  to: string;
  children: ReactNode;
  subrayado?: boolean;
}) => (
  <Anchor component={Link} to={to} inherit underline={subrayado ? 'always' : undefined}>
    {sinPartir(children)}
  </Anchor>
);
