import { Menu } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { IconBuildings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { consultasNuevas } from '@/api/consultas';
import { salirDeLaPersona } from '@/features/auth/acciones';
import { situacionQuery } from '@/features/despacho/api';
import { dirige, toDescargas, toPersonal } from '@/features/despacho/enlaces';
import { toDespacho, toIngresoPersona, toPersonas } from '@/features/personas/presta/enlaces';
import { Persona } from '@/lib/enNavegador';
import type { Seccion } from '@/navegacion';
import { AreaContext, usePersona, type FichaGuardada } from '@/session';
import { Icono } from '@/ui/base';
import { Ayuda } from './Ayuda';
import { Marco } from './Marco';
import { MenuDe } from './MenuDe';
import { Pantallas } from './Pantallas';
import { rutasDe } from './rutas';
import estilos from './areas.module.css';

const rutas = rutasDe('persona');

const entrada = (to: string, nombre: string, icono: string) => ({
  to,
  nombre,
  icono,
  grupo: null,
  enUso: true,
});
const TABLERO = entrada(toDespacho(), 'Tablero', 'IconDashboard');
const DESCARGAS = entrada(toDescargas(), 'Descargas', 'IconDownload');
const PERSONAL = entrada(toPersonal(), 'Personal y código', 'IconUsers');

function Armazon({ persona }: { persona: FichaGuardada }) {
  const navegar = useNavigate();
  const { pathname } = useLocation();
  const { data } = useQuery(situacionQuery);
  const suyas = data?.despacho ? [TABLERO, DESCARGAS] : [TABLERO];
  const secciones: Seccion[] = [{ nombre: null, entradas: dirige(data) ? [...suyas, PERSONAL] : suyas }];
  const salir = async () => {
    // Primero se deja el área: sin ficha llevaría al ingreso, y a volver aquí a quien ingrese después.
    await navegar(toPersonas());
    await salirDeLaPersona();
  };
  return (
    <Marco
      inicio={toDespacho()}
      secciones={secciones}
      identidad={<strong className={estilos.empresa}>{data?.despacho?.nombre ?? 'Despacho contable'}</strong>}
      ayudaDe={<Ayuda key={pathname} />}
      usuario={
        <MenuDe nombre={persona.nombre} detalle={persona.correo} alSalir={salir}>
          <Menu.Item component={Link} to={toPersonas()} leftSection={<Icono de={IconBuildings} />}>
            Mis empresas
          </Menu.Item>
        </MenuDe>
      }
    />
  );
}

/** Lo de una persona que no es de ninguna empresa. Lo que lee no lo ve quien ingrese después en el mismo navegador. */
export function AreaPersona() {
  const persona = usePersona();
  const { pathname, search } = useLocation();
  if (!persona)
    return <Navigate to={toIngresoPersona()} state={{ volver: `${pathname}${search}` }} replace />;
  // Allá elige su clave antes de nada.
  if (persona.falta) return <Navigate to={toPersonas()} replace />;
  return <Area key={persona.correo} persona={persona} />;
}

function Area({ persona }: { persona: FichaGuardada }) {
  const [consultas] = useState(consultasNuevas);
  return (
    <QueryClientProvider client={consultas}>
      <AreaContext value="persona">
        <Persona value={`persona.${persona.correo}`}>
          <Pantallas rutas={rutas} armazon={<Armazon persona={persona} />} />
        </Persona>
      </AreaContext>
    </QueryClientProvider>
  );
}
