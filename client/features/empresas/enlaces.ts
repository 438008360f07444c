export { toEmpresaAdmin as toEmpresa, toEmpresasAdmin as toEmpresas } from '@/lib/enlaces';

export const toNuevaEmpresa = () => '/administrador/empresas/nueva';
