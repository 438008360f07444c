import { Menu } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { Persona } from '@/lib/enNavegador';
import { menuAdminQuery } from '@/features/menus/presta/api';
import { PintarIngreso, type VistaIngresoProps } from '@/features/configuraciones/presta';
import { ordenarMenu } from '@/navegacion';
import { avisarFallo, entrarComoFacturador } from '@/features/auth/acciones';
import { CambiarClave, PonerFactor } from '@/features/auth/ventanas';
import { toAreaAdministrador, toAreaEmpresa } from '@/features/auth/enlaces';
import { esDistribuidorContador } from '@/features/auth/perfiles';
import { AvisoFactor } from '@/features/segundoFactor/presta/exigido/AvisoFactor';
import { diferida } from '@/lib/diferida';
import { nombrePerfilAdmin } from '@/features/usuarios/presta/perfiles';
import { AreaContext, leFalta, useAdmin, type SesionAdmin } from '@/session';
import { Icono, useOcupado } from '@/ui/base';
import { Expiracion } from './Expiracion';
import { Marco } from './Marco';
import { MenuUsuario } from './MenuUsuario';
import { Pantallas } from './Pantallas';
import { rutasDe } from './rutas';
import estilos from './areas.module.css';

const VistaIngreso = diferida<'VistaIngreso', VistaIngresoProps>(
  () => import('../publico/VistaIngreso'),
  'VistaIngreso',
);
const pintarIngreso = (props: VistaIngresoProps) => <VistaIngreso {...props} />;
const rutas = rutasDe('administrador');
// El formulario público de tickets también está en las direcciones de esta área.
const conocidas = new Set([...rutas.map((ruta) => ruta.path), 'soporteTicket']);

function EntrarComoFacturador({ sesion }: { sesion: SesionAdmin }) {
  const navegar = useNavigate();
  const { ocupado, durante } = useOcupado();
  const entrar = () =>
    entrarComoFacturador(sesion.USU_USUARIO, () => navegar(toAreaEmpresa())).catch(avisarFallo);
  return (
    <Menu.Item
      leftSection={<Icono de={IconBuildingStore} />}
      disabled={ocupado}
      onClick={() => void durante(entrar)}
    >
      Login con facturador
    </Menu.Item>
  );
}

function Armazon({ sesion }: { sesion: SesionAdmin }) {
  const { data: menus = sesion.menus } = useQuery(menuAdminQuery(sesion));
  const falta = leFalta(sesion);
  return (
    <>
      <Marco
        inicio={toAreaAdministrador()}
        ayuda="Nuevo ticket"
        cuenta="/administrador/cuenta"
        secciones={ordenarMenu(menus, '/administrador/', conocidas)}
        identidad={
          <>
            <strong className={estilos.empresa}>Administración</strong>
            <span className={estilos.ruc}>{nombrePerfilAdmin(sesion)}</span>
          </>
        }
        aviso={<AvisoFactor />}
        usuario={
          <MenuUsuario
            tipo="administrador"
            nombre={sesion.USU_NOMBRE || sesion.USU_USUARIO}
            detalle={sesion.USU_CORREO || nombrePerfilAdmin(sesion)}
            cuenta="/administrador/cuenta"
          >
            {esDistribuidorContador(sesion) && <EntrarComoFacturador sesion={sesion} />}
          </MenuUsuario>
        }
      />
      {falta === 'clave' ? (
        <CambiarClave tipo="administrador" forzado alTerminar={() => undefined} />
      ) : (
        <>
          {falta === 'segundo_factor' && <PonerFactor tipo="administrador" alTerminar={() => undefined} />}
          <Expiracion tipo="administrador" />
        </>
      )}
    </>
  );
}

export function AreaAdministrador() {
  const sesion = useAdmin();
  if (!sesion) return null;
  return (
    <QueryClientProvider client={consultas}>
      <AreaContext value="administrador">
        <Persona value={`proveedor.${sesion.id}`}>
          <PintarIngreso value={pintarIngreso}>
            <Pantallas rutas={rutas} armazon={<Armazon sesion={sesion} />} />
          </PintarIngreso>
        </Persona>
      </AreaContext>
    </QueryClientProvider>
  );
}
