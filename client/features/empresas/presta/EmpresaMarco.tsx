import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { empresaQuery, type EmpresaFicha } from './api';
import { Consulta, Enlace, Pagina } from '@/ui/base';
import { toEmpresaAdmin, toEmpresasAdmin, type PestanaEmpresa } from '@/navegacion/enlaces';
import { usePermisos } from '@/session';
import { EmpresaInactiva, EstadoDeEmpresa } from './chips';
import uiEstilos from '@/ui/base/ui.module.css';

interface Props {
  /** Como viene en la dirección. */
  id: string;
  pestana: PestanaEmpresa;
  acciones?: (empresa: EmpresaFicha) => ReactNode;
  children: (empresa: EmpresaFicha) => ReactNode;
}

const PESTANAS: { id: PestanaEmpresa; titulo: string; permiso: string }[] = [
  { id: 'datos', titulo: 'Datos', permiso: 'empresas.ver' },
  { id: 'usuarios', titulo: 'Usuarios', permiso: 'empresas.ver' },
  { id: 'establecimientos', titulo: 'Establecimientos', permiso: 'empresas.ver' },
  { id: 'planes', titulo: 'Planes', permiso: 'planes.ver' },
  { id: 'menus', titulo: 'Menús', permiso: 'menus.ver' },
  { id: 'recibos', titulo: 'Recibos', permiso: 'recibos.subir' },
  { id: 'historial', titulo: 'Historial', permiso: 'empresas.ver' },
];

export const PESTANAS_EMPRESA = PESTANAS.map(({ id }) => id);

const MIGAS = [{ to: toEmpresasAdmin(), texto: 'Empresas' }];

/**
 * Lo que rodea a cada pantalla de una empresa: su nombre, su estado y las pestañas que llevan a las otras.
 */
export function EmpresaMarco({ id, pestana, acciones, children }: Props) {
  const consulta = useQuery(empresaQuery(encodeURIComponent(id)));
  const puede = usePermisos();
  const navegar = useNavigate();
  // Cambiar de pestaña no deja un paso en el historial; planes y recibos sí, porque son pantallas.
  const ir = (otra: string | null) =>
    otra &&
    void navegar(toEmpresaAdmin(id, otra as PestanaEmpresa), {
      replace: otra !== 'planes' && otra !== 'recibos',
    });
  return (
    <Consulta
      de={consulta}
      ausente="No se encontró la empresa"
      accion={<Enlace to={toEmpresasAdmin()}>Ver las empresas</Enlace>}
      lineas={10}
    >
      {(empresa) => (
        <Pagina
          titulo={empresa.EMP_NOMBREC}
          subtitulo={`RUC ${empresa.EMP_RUC} · ${empresa.EMP_NOMBRE}`}
          migas={MIGAS}
          estado={
            <>
              <EstadoDeEmpresa estado={empresa.EMP_ESTADO} />
              {!empresa.EMP_ACTIVA && <EmpresaInactiva />}
            </>
          }
          acciones={acciones?.(empresa)}
        >
          <Tabs
            value={pestana}
            onChange={ir}
            keepMounted={false}
            activateTabWithKeyboard={false}
            className={uiEstilos.pestanas}
          >
            <Tabs.List aria-label="Empresa">
              {PESTANAS.filter(({ permiso }) => puede(permiso)).map(({ id: suya, titulo }) => (
                <Tabs.Tab key={suya} value={suya}>
                  {titulo}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={pestana}>{children(empresa)}</Tabs.Panel>
          </Tabs>
        </Pagina>
      )}
    </Consulta>
  );
}
