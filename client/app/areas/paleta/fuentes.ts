import { fuenteAyuda, fuenteDondeEsta } from '@/features/ayuda/paleta';
import { fuenteCobros, fuentePagos } from '@/features/cartera/paleta';
import { fuenteClientes } from '@/features/clientes/paleta';
import { fuenteCompras } from '@/features/compras/paleta';
import { fuenteComprobantes } from '@/features/comprobantes/paleta';
import { fuenteProductos } from '@/features/productos/paleta';
import { fuenteProformas } from '@/features/proformas/paleta';
import { fuenteProveedores } from '@/features/proveedores/paleta';
import { fuenteRecibidos } from '@/features/recibidos/paleta';
import { fuenteRetencionesRecibidas } from '@/features/retencionesRecibidas/paleta';
import { fuenteTickets } from '@/features/soporte/admin/paleta';
import { fuenteTransportistas } from '@/features/transportistas/paleta';
import type { Fuente } from '@/navegacion';

/** Lo que Ctrl+K halla además de las pantallas del menú. Cada dominio escribe su fuente y se agrega aquí. */
export const FUENTES: Fuente[] = [
  fuenteDondeEsta,
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
