import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to another screen; `subrayado`, amid a text whose colour doesn't tell it apart. */
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
    {children}
  </Anchor>
);
