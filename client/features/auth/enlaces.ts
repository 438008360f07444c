export const toLogin = () => '/login';
export const toRegistro = () => '/registro';
export const toRecuperarClave = () => '/recuperar-clave';
export const toAdminLogin = () => '/administrador/login';
export const toAreaAdministrador = () => '/administrador';
export const toAreaEmpresa = () => '/';
/** Lo que ve quien lleva los libros al llegar; es de otro dominio. */
const RESUMEN_CONTABLE = 'inicio-contable';

interface QuienLlega {
  permisos: string[];
  menus: { MEN_RUTA: string | null }[];
}

/** Adónde llega quien ingresa: quien lleva los libros y no emite, a su resumen, si lo tiene en su menú; los demás, al inicio. */
export const toLlegada = ({ permisos, menus }: QuienLlega): string =>
  permisos.includes('contabilidad.editar') &&
  !permisos.includes('documentos.emitir') &&
  menus.some(({ MEN_RUTA }) => MEN_RUTA === RESUMEN_CONTABLE)
    ? `/${RESUMEN_CONTABLE}`
    : toAreaEmpresa();
// El formulario de tickets es de otro dominio; aquí solo se conoce su dirección.
export const toSoporteTicket = () => '/administrador/soporteTicket';
