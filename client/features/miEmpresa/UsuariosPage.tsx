import { DE_LA_PROPIA, PanelUsuarios } from '@/features/usuarios/presta';
import { ExigirFactor } from '@/features/segundoFactor/presta/exigido/ExigirFactor';
import { Recuperaciones } from '@/features/segundoFactor/presta/perdido/Recuperaciones';
import { useEmpresa } from '@/session';
import { DespachoContable } from './despacho/DespachoContable';

const PAGINA = { titulo: 'Usuarios', subtitulo: 'Quién entra a la empresa y qué puede hacer en ella' };

export function UsuariosPage() {
  const sesion = useEmpresa();
  return (
    <PanelUsuarios fuente={DE_LA_PROPIA} edita yo={sesion?.USU_CODIGO} pagina={PAGINA}>
      <DespachoContable />
      <Recuperaciones />
      <ExigirFactor a="usuarios" />
    </PanelUsuarios>
  );
}
