import { PanelUsuarios } from '@/features/usuarios/presta';
import { Pagina } from '@/ui/base';
import { useEmpresa } from '@/session';
import { FUENTE_USUARIOS } from './api';

export function UsuariosPage() {
  const sesion = useEmpresa();
  return (
    <Pagina titulo="Usuarios" subtitulo="Quién entra a la empresa y qué puede hacer en ella">
      <PanelUsuarios fuente={FUENTE_USUARIOS} edita yo={sesion?.USU_CODIGO} />
    </Pagina>
  );
}
