export const toNuevaEmpresa = () => '/administrador/empresas/nueva';
