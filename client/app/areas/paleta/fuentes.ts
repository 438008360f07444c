import type { Fuente } from '@/navegacion';
import { fuenteAyuda } from '@/features/ayuda/paleta';
import { fuenteClientes } from '@/features/clientes/paleta';
import { fuenteCobros, fuentePagos } from '@/features/cartera/paleta';
import { fuenteCompras } from '@/features/compras/paleta';
import { fuenteComprobantes, fuenteProformas } from '@/features/comprobantes/paleta';
import { fuenteProductos } from '@/features/productos/paleta';
import { fuenteProveedores } from '@/features/proveedores/paleta';
import { fuenteRecibidos } from '@/features/recibidos/paleta';
import { fuenteRetencionesRecibidas } from '@/features/retencionesRecibidas/paleta';
import { fuenteTickets } from '@/features/soporte/admin/paleta';
import { fuenteTransportistas } from '@/features/transportistas/paleta';

/** Lo que Ctrl+K halla además de las pantallas del menú. Cada dominio escribe su fuente y se agrega aquí. */
export const FUENTES: Fuente[] = [
  fuenteClientes,
  fuenteComprobantes,
  fuenteProformas,
  fuenteCobros,
  fuenteRetencionesRecibidas,
  fuenteProductos,
  fuenteCompras,
  fuenteProveedores,
  fuenteRecibidos,
  fuentePagos,
  fuenteTransportistas,
  fuenteTickets,
  fuenteAyuda,
];
