import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTitulo } from '@/components/marca';
import { Datos, Tarjeta } from '@/components/ui';
import { NOMBRE_PERFIL, nombrePerfilAdmin } from '@/lib/perfiles';
import { useAdmin, useEmpresa } from '@/session';
import estilos from './cuenta.module.css';

function Cuenta({ filas }: { filas: [string, ReactNode][] }) {
  useTitulo('Mi cuenta');
  return (
    <div className={estilos.cuenta}>
      <Title order={1}>Mi cuenta</Title>
      <Tarjeta titulo="Sus datos">
        <Datos filas={filas} />
      </Tarjeta>
      <Tarjeta titulo="Seguridad">
        <p>
          Para cambiar su contraseña o cerrar la sesión use el menú de su usuario, arriba a la derecha. Al cambiarla se cierran sus
          demás sesiones. Si sospecha que alguien la conoce, cámbiela de inmediato.
        </p>
      </Tarjeta>
    </div>
  );
}

export function CuentaEmpresa() {
  const sesion = useEmpresa();
  if (!sesion) return null;
  return (
    <Cuenta
      filas={[
        ['Nombre', sesion.USU_NOMBRE],
        ['Usuario', sesion.USU_USUARIO],
        ['Perfil', NOMBRE_PERFIL[sesion.perfil] ?? sesion.perfil],
        ['Empresa', sesion.EMP_NOMBREC],
        ['RUC', sesion.EMP_RUC],
      ]}
    />
  );
}

export function CuentaAdministrador() {
  const sesion = useAdmin();
  if (!sesion) return null;
  return (
    <Cuenta
      filas={[
        ['Nombre', sesion.USU_NOMBRE],
        ['Usuario', sesion.USU_USUARIO],
        ['Correo', sesion.USU_CORREO],
        ['Perfil', nombrePerfilAdmin(sesion)],
      ]}
    />
  );
}
