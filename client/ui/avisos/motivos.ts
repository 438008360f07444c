import type { ReactNode } from 'react';
import { almacen } from '@/lib/almacen';

/** Un motivo que se está pidiendo. Lo dibuja quien sabe de formularios (ui/form), que está encima de los diálogos. */
export interface MotivoPedido {
  id: string;
  titulo: string;
  mensaje: ReactNode;
  si: string;
  no: string;
  peligro?: boolean;
  minimo: number;
  etiqueta: string;
  alResponder: (motivo: string | null) => void;
}

export const motivos = almacen<readonly MotivoPedido[]>([]);
