import type { ReactNode } from 'react';

interface Props {
  espera: boolean;
  className?: string;
  /** Lo que llegará o, mientras tanto, algo que ocupe lo mismo. */
  children: ReactNode;
}

/** Guarda el sitio de lo que aún no llega: está ahí, sin verse ni leerse, y nada se mueve cuando llega. */
export const Sitio = ({ espera, className, children }: Props) => (
  <div
    className={className}
    aria-hidden={espera || undefined}
    style={espera ? { visibility: 'hidden' } : undefined}
  >
    {children}
  </div>
);
