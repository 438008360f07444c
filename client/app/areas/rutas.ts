import { rutasAccesos } from '@/features/accesos/routes';
import { rutasAuditoria } from '@/features/auditoria/routes';
import { rutasAyuda } from '@/features/ayuda/routes';
import { rutasCatalogos } from '@/features/catalogos/routes';
import { rutasClientes } from '@/features/clientes/routes';
import { rutasCruces } from '@/features/cartera/cruces/routes';
import { rutasLotes } from '@/features/cartera/lotes/routes';
import { rutasCobros, rutasPagos } from '@/features/cartera/routes';
import { rutasCompras } from '@/features/compras/routes';
import { rutasComprobantes } from '@/features/comprobantes/routes';
import { rutasContabilidad } from '@/features/contabilidad/routes';
import { rutasConfiguraciones } from '@/features/configuraciones/routes';
import { rutasCuenta } from '@/features/cuenta/routes';
import { rutasEmpresa } from '@/features/miEmpresa/routes';
import { rutasEmpresas } from '@/features/empresas/routes';
import { rutasFirma } from '@/features/firma/routes';
import { rutasImportar } from '@/features/importaciones/routes';
import { rutasInicio } from '@/features/inicio/routes';
import { rutasMenus } from '@/features/menus/routes';
import { rutasPersonal } from '@/features/asesores/routes';
import { rutasPlanes } from '@/features/planes/routes';
import { rutasProcesos } from '@/features/procesos/routes';
import { rutasProductos } from '@/features/productos/routes';
import { rutasProveedores } from '@/features/proveedores/routes';
import { rutasRecibidos } from '@/features/recibidos/routes';
import { rutasRetencionesRecibidas } from '@/features/retencionesRecibidas/routes';
import { rutasSoporteAdmin, rutasSoporteEmpresa } from '@/features/soporte/routes';
import { rutasTransportistas } from '@/features/transportistas/routes';
import { esDe, type Acceso, type Ruta } from '@/navegacion/rutas';

/**
 * Las pantallas guardadas, por área. Una fila del menú sin una de estas no se muestra. Lo que en ellas se crea
 * se ofrece en este orden.
 */
const guardadas: Ruta[] = [
  ...rutasComprobantes,
  ...rutasCobros,
  ...rutasRetencionesRecibidas,
  ...rutasClientes,
  ...rutasProductos,
  ...rutasCompras,
  ...rutasProveedores,
  ...rutasRecibidos,
  ...rutasPagos,
  ...rutasLotes,
  ...rutasCruces,
  ...rutasTransportistas,
  ...rutasContabilidad,
  ...rutasInicio,
  ...rutasFirma,
  ...rutasImportar,
  ...rutasCuenta,
  ...rutasEmpresa,
  ...rutasEmpresas,
  ...rutasMenus,
  ...rutasPersonal,
  ...rutasPlanes,
  ...rutasSoporteAdmin,
  ...rutasSoporteEmpresa,
  ...rutasAuditoria,
  ...rutasAccesos,
  ...rutasProcesos,
  ...rutasAyuda,
  ...rutasConfiguraciones,
  ...rutasCatalogos,
];

export const rutasDe = (area: Acceso) => guardadas.filter((ruta) => esDe(ruta, area));
