export { toEmpresaAdmin as toEmpresa, toEmpresasAdmin as toEmpresas } from '@/navegacion/enlaces';

export const toNuevaEmpresa = () => '/administrador/empresas/nueva';
