import type { Fuente } from '@/navegacion';
import { fuenteClientes } from '@/features/clientes/paleta';
import { fuenteCobros } from '@/features/cartera/paleta';
import { fuenteComprobantes } from '@/features/comprobantes/paleta';
import { fuenteProductos } from '@/features/productos/paleta';
import { fuenteTickets } from '@/features/soporte/admin/paleta';

/** What Ctrl+K finds besides the screens of the menu; a feature writes its own and it is listed here. */
export const FUENTES: Fuente[] = [
  fuenteClientes,
  fuenteComprobantes,
  fuenteCobros,
  fuenteProductos,
  fuenteTickets,
];
