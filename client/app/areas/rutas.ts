import { rutasAccesos } from '@/features/accesos/routes';
import { rutasActivos } from '@/features/activos/routes';
import { rutasPersonas } from '@/features/personas/routes';
import { rutasPersonal } from '@/features/asesores/routes';
import { rutasAuditoria } from '@/features/auditoria/routes';
import { rutasAyuda } from '@/features/ayuda/routes';
import { rutasBancos } from '@/features/bancos/routes';
import { rutasCruces } from '@/features/cartera/cruces/routes';
import { rutasLotes } from '@/features/cartera/lotes/routes';
import { rutasCobros, rutasPagos } from '@/features/cartera/routes';
import { rutasCatalogos } from '@/features/catalogos/routes';
import { rutasCierre } from '@/features/cierre/routes';
import { rutasClientes } from '@/features/clientes/routes';
import { rutasCompras } from '@/features/compras/routes';
import { rutasComprobantes, rutasDeLosTipos } from '@/features/comprobantes/routes';
import { rutasConciliacion } from '@/features/conciliacion/routes';
import { rutasConfiguraciones } from '@/features/configuraciones/routes';
import {
  rutasActivacion,
  rutasAsientos,
  rutasInicioContable,
  rutasPlantillas,
} from '@/features/contabilidad/routes';
import { rutasCostoVentas } from '@/features/costoVentas/routes';
import { rutasCuenta } from '@/features/cuenta/routes';
import { rutasDespacho } from '@/features/despacho/routes';
import { rutasDiferidos } from '@/features/diferidos/routes';
import { rutasEmpresas } from '@/features/empresas/routes';
import { rutasEntradas } from '@/features/entradas/routes';
import { rutasEstados } from '@/features/estados/routes';
import { rutasExistencias } from '@/features/existencias/routes';
import { rutasFirma } from '@/features/firma/routes';
import { rutasImportar } from '@/features/importaciones/routes';
import { rutasInicio } from '@/features/inicio/routes';
import { rutasLibros } from '@/features/libros/routes';
import { rutasMasiva } from '@/features/masiva/routes';
import { rutasMenus } from '@/features/menus/routes';
import { rutasEmpresa } from '@/features/miEmpresa/routes';
import { rutasPeriodos } from '@/features/periodos/routes';
import { rutasPlanDeCuentas } from '@/features/planDeCuentas/routes';
import { rutasPlanes } from '@/features/planes/routes';
import { rutasPrecios } from '@/features/precios/routes';
import { rutasPresupuestos } from '@/features/presupuestos/routes';
import { rutasProcesos } from '@/features/procesos/routes';
import { rutasProductos } from '@/features/productos/routes';
import { rutasProformas } from '@/features/proformas/routes';
import { rutasProveedores } from '@/features/proveedores/routes';
import { rutasProvisiones } from '@/features/provisiones/routes';
import { rutasRecibidos } from '@/features/recibidos/routes';
import { rutasRecurrentes } from '@/features/recurrentes/routes';
import { rutasReglas } from '@/features/reglas/routes';
import { rutasRespaldos } from '@/features/respaldos/routes';
import { rutasRetencionesRecibidas } from '@/features/retencionesRecibidas/routes';
import { rutasSoporteAdmin, rutasSoporteEmpresa } from '@/features/soporte/routes';
import { rutasLlaves } from '@/features/llaves/routes';
import { rutasWebhooks } from '@/features/webhooks/routes';
import { rutasUsuarios } from '@/features/usuarios/routes';
import { rutasTransportistas } from '@/features/transportistas/routes';
import { rutasTributos } from '@/features/tributos/routes';
import { rutasVendido } from '@/features/vendido/routes';
import { esDe, type Acceso, type Ruta } from '@/navegacion/rutas';

/**
 * Las pantallas guardadas, por área. Una fila del menú sin una de estas no se muestra. Lo que en ellas se crea
 * se ofrece en este orden.
 */
const guardadas: Ruta[] = [
  ...rutasDeLosTipos,
  ...rutasProformas,
  ...rutasRecurrentes,
  ...rutasMasiva,
  ...rutasComprobantes,
  ...rutasCobros,
  ...rutasRetencionesRecibidas,
  ...rutasVendido,
  ...rutasClientes,
  ...rutasProductos,
  ...rutasPrecios,
  ...rutasCompras,
  ...rutasProveedores,
  ...rutasRespaldos,
  ...rutasRecibidos,
  ...rutasPagos,
  ...rutasLotes,
  ...rutasCruces,
  ...rutasTransportistas,
  ...rutasExistencias,
  ...rutasInicioContable,
  ...rutasPlanDeCuentas,
  ...rutasActivacion,
  ...rutasReglas,
  ...rutasEstados,
  ...rutasLibros,
  ...rutasPeriodos,
  ...rutasActivos,
  ...rutasPlantillas,
  ...rutasProvisiones,
  ...rutasCostoVentas,
  ...rutasPresupuestos,
  ...rutasDiferidos,
  ...rutasConciliacion,
  ...rutasCierre,
  ...rutasTributos,
  ...rutasAsientos,
  ...rutasEntradas,
  ...rutasBancos,
  ...rutasInicio,
  ...rutasFirma,
  ...rutasImportar,
  ...rutasCuenta,
  ...rutasPersonas,
  ...rutasEmpresa,
  ...rutasUsuarios,
  ...rutasLlaves,
  ...rutasWebhooks,
  ...rutasEmpresas,
  ...rutasMenus,
  ...rutasPersonal,
  ...rutasPlanes,
  ...rutasSoporteAdmin,
  ...rutasSoporteEmpresa,
  ...rutasAuditoria,
  ...rutasAccesos,
  ...rutasProcesos,
  ...rutasDespacho,
  ...rutasAyuda,
  ...rutasConfiguraciones,
  ...rutasCatalogos,
];

export const rutasDe = (area: Acceso) => guardadas.filter((ruta) => esDe(ruta, area));
