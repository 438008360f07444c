import type { ComponentProps } from 'react';
import { usePermisos } from '@/session';
import { Enlace } from '@/ui/base';

/** Un enlace, o solo su texto para quien no puede ver lo enlazado. */
export function EnlaceSi({ permiso, ...enlace }: ComponentProps<typeof Enlace> & { permiso: string }) {
  return usePermisos()(permiso) ? <Enlace {...enlace} /> : enlace.children;
}
