import { rutasAuditoria } from '@/features/auditoria/routes';
import { rutasClientes } from '@/features/clientes/routes';
import { rutasConfiguraciones } from '@/features/configuraciones/routes';
import { rutasCuenta } from '@/features/cuenta/routes';
import { rutasEmpresas } from '@/features/empresas/routes';
import { rutasInicio } from '@/features/inicio/routes';
import { rutasMenus } from '@/features/menus/routes';
import { rutasPersonal } from '@/features/personal/routes';
import { rutasPlanes } from '@/features/planes/routes';
import { rutasSoporteAdmin } from '@/features/soporte/routes';
import { esDe, type Acceso, type Ruta } from '@/lib/rutas';

/** The guarded screens, by area; a menu row without one of these is not shown. */
const guardadas: Ruta[] = [...rutasInicio, ...rutasClientes, ...rutasCuenta, ...rutasEmpresas, ...rutasMenus, ...rutasPersonal, ...rutasPlanes, ...rutasSoporteAdmin, ...rutasAuditoria, ...rutasConfiguraciones];

export const rutasDe = (area: Acceso) => guardadas.filter((ruta) => esDe(ruta, area));
