import { DE_LA_PROPIA, PanelUsuarios } from '@/features/usuarios/presta';
import { Pagina } from '@/ui/base';
import { useEmpresa } from '@/session';

export function UsuariosPage() {
  const sesion = useEmpresa();
  return (
    <Pagina titulo="Usuarios" subtitulo="Quién entra a la empresa y qué puede hacer en ella">
      <PanelUsuarios fuente={DE_LA_PROPIA} edita yo={sesion?.USU_CODIGO} />
    </Pagina>
  );
}
