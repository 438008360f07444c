import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to another screen. */
export const Enlace = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit>
    {children}
  </Anchor>
);
