import { Pagina, Pestanas } from '@/ui/base';
import { usePermisos } from '@/session';
import { MenusDeEmpresa } from './MenusDeEmpresa';
import { MenusDeRol } from './MenusDeRol';

const ROLES = [
  [1, 'Administrador'],
  [2, 'Distribuidor'],
  [3, 'Asesor de soporte'],
] as const;

const SUBTITULO =
  'Qué menús ve cada rol y cada empresa, y en qué orden. ' +
  'Los menús ordenan lo que los permisos dejan hacer; no dan permisos.';

/** Los menús que cada rol tiene en esta área, y los que cada empresa tiene en la suya. */
export function MenusPage() {
  const puede = usePermisos();
  const roles = puede('menus.roles') ? ROLES : [];
  return (
    <Pagina titulo="Menús" subtitulo={SUBTITULO}>
      <Pestanas
        etiqueta="De quién son los menús"
        pestanas={[
          ...roles.map(([perfil, nombre]) => ({
            id: `rol-${perfil}`,
            titulo: nombre,
            contenido: () => <MenusDeRol key={perfil} perfil={perfil} nombre={nombre} />,
          })),
          { id: 'empresa', titulo: 'Por empresa', contenido: () => <MenusDeEmpresa /> },
        ]}
      />
    </Pagina>
  );
}
