import { Menu } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { IconBuildings, IconFlask, IconLayoutDashboard, IconShieldCog } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { verificarPlan } from '@/features/auth/acciones';
import { toAreaAdministrador, toAreaEmpresa, toLlegada } from '@/features/auth/enlaces';
import { CambiarClave, PonerFactor } from '@/features/auth/ventanas';
import { menuEmpresaQuery } from '@/features/menus/presta/api';
import { BandaSri } from '@/features/nucleo/presta/estado/BandaSri';
import { toDespacho, toMisEmpresas } from '@/features/personas/presta/enlaces';
import { AvisoFactor } from '@/features/segundoFactor/presta/exigido/AvisoFactor';
import { toSoporte } from '@/features/soporte/enlaces';
import { nombreDelPerfil } from '@/features/usuarios/presta/perfiles';
import { diferida } from '@/lib/diferida';
import { Persona } from '@/lib/enNavegador';
import { ordenarMenu } from '@/navegacion';
import {
  AreaContext,
  esDeEnsayo,
  getEmpresa,
  leFalta,
  useAdmin,
  useEmpresa,
  usePersona,
  type SesionEmpresa,
} from '@/session';
import { Icono } from '@/ui/base';
import { Ayuda } from './Ayuda';
import { Expiracion } from './Expiracion';
import { Marco } from './Marco';
import { MenuUsuario } from './MenuUsuario';
import { Pantallas } from './Pantallas';
import { rutasDe } from './rutas';
import estilos from './areas.module.css';

// Mira lo emitido hace un momento: la pantalla no lo espera.
const CursoFlotante = diferida(() => import('@/features/comprobantes/curso/Curso'), 'CursoFlotante');
const Campana = diferida(() => import('@/features/auditoria/campana/Campana'), 'Campana');
// Solo dice algo a quien empieza.
const LoQueSigue = diferida(() => import('@/features/inicio/empresa/LoQueSigue'), 'LoQueSigue');

const rutas = rutasDe('empresa');
const conocidas = new Set(rutas.map((ruta) => ruta.path));

function Identidad({ sesion }: { sesion: SesionEmpresa }) {
  return (
    <>
      <strong className={estilos.empresa}>{sesion.EMP_NOMBREC}</strong>
      <span className={`${estilos.ruc} tabular`}>{sesion.EMP_RUC}</span>
      {sesion.ambiente === 'PRUEBAS' && (
        <span
          className={estilos.pruebas}
          title={
            esDeEnsayo(sesion)
              ? 'Empresa de ensayo: nada de lo que emite llega al SRI'
              : 'Los comprobantes se envían al ambiente de pruebas del SRI'
          }
        >
          <Icono de={IconFlask} tamano={14} /> {esDeEnsayo(sesion) ? 'ENSAYO' : 'PRUEBAS'}
        </span>
      )}
    </>
  );
}

function Armazon({ sesion }: { sesion: SesionEmpresa }) {
  const admin = useAdmin();
  const persona = usePersona();
  const { pathname } = useLocation();
  const { data: menus = sesion.menus } = useQuery(menuEmpresaQuery(sesion));
  const secciones = ordenarMenu(menus, '/', conocidas);
  // El formulario público es para quien no tiene en su menú el soporte de la empresa.
  const conSoporte = secciones.some(({ entradas }) => entradas.some(({ to }) => to === toSoporte()));
  const falta = leFalta(sesion);
  const trasCambio = () => {
    const vigente = getEmpresa();
    if (vigente) void verificarPlan(vigente);
  };
  return (
    <>
      <Marco
        inicio={toAreaEmpresa()}
        ayuda={conSoporte ? undefined : 'Soporte'}
        cuenta="/cuenta"
        secciones={secciones}
        identidad={<Identidad sesion={sesion} />}
        aviso={
          <>
            <AvisoFactor />
            <BandaSri />
            {sesion.permisos.includes('documentos.ver') && !falta && (
              <Suspense>
                <CursoFlotante />
              </Suspense>
            )}
            <Suspense>
              <LoQueSigue />
            </Suspense>
          </>
        }
        // Al ir a otra pantalla se cierra la de la anterior.
        ayudaDe={<Ayuda key={pathname} />}
        novedades={
          // Quien está en lugar del propietario no mira por él.
          sesion.permisos.includes('empresa.ver') &&
          !falta &&
          !sesion.delegado && (
            <span className={estilos.campana}>
              <Suspense>
                <Campana />
              </Suspense>
            </span>
          )
        }
        usuario={
          <MenuUsuario
            tipo="empresa"
            nombre={sesion.USU_NOMBRE || sesion.USU_USUARIO}
            detalle={nombreDelPerfil(sesion)}
            cuenta="/cuenta"
          >
            {sesion.persona && !falta && (
              <Menu.Item component={Link} to={toMisEmpresas()} leftSection={<Icono de={IconBuildings} />}>
                Cambiar de empresa
              </Menu.Item>
            )}
            {persona && (
              <Menu.Item component={Link} to={toDespacho()} leftSection={<Icono de={IconLayoutDashboard} />}>
                Despacho contable
              </Menu.Item>
            )}
            {admin && (
              <Menu.Item
                component={Link}
                to={toAreaAdministrador()}
                leftSection={<Icono de={IconShieldCog} />}
              >
                Ir a administración
              </Menu.Item>
            )}
          </MenuUsuario>
        }
      />
      {falta === 'clave' ? (
        <CambiarClave tipo="empresa" forzado alTerminar={trasCambio} />
      ) : (
        <>
          {falta === 'segundo_factor' && (
            <PonerFactor tipo="empresa" delegado={sesion.delegado} alTerminar={trasCambio} />
          )}
          <Expiracion tipo="empresa" />
        </>
      )}
    </>
  );
}

/** Con lo que el navegador abrió la página: después, cada cambio de pantalla tiene su propia clave. */
const AL_ABRIR = 'default';

export function AreaEmpresa() {
  const sesion = useEmpresa();
  const { pathname, key } = useLocation();
  if (!sesion) return null;
  const llegada = toLlegada(sesion);
  // Quien vuelve a la dirección sola llega adonde llega al ingresar; quien va al inicio desde dentro, al inicio.
  if (key === AL_ABRIR && pathname === toAreaEmpresa() && llegada !== pathname)
    return <Navigate to={llegada} replace />;
  return (
    <QueryClientProvider client={consultas}>
      <AreaContext value="empresa">
        <Persona value={`${sesion.eid}.${sesion.USU_CODIGO}`}>
          <Pantallas rutas={rutas} armazon={<Armazon sesion={sesion} />} />
        </Persona>
      </AreaContext>
    </QueryClientProvider>
  );
}
