import { IconDoorExit, IconMailForward, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { AccionFila } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { cuantos } from '@/lib/numeros';
import { useAdmin, usePermiso } from '@/session';
import { activar, enviarClave, terminarSesiones, type FilaPersona } from './api';
import { toPersona } from './enlaces';

export async function desactivar(p: FilaPersona): Promise<void> {
  const suyas = p.EMPRESAS
    ? ` Tiene ${cuantos(p.EMPRESAS, 'empresa asignada', 'empresas asignadas')}, que seguirán siendo suyas.`
    : '';
  const mensaje = `${p.USU_NOMBRE} no podrá ingresar y sus sesiones abiertas terminarán ahora mismo.${suyas}`;
  if (!(await dialogos.confirmar('¿Desactivar al usuario?', mensaje, { si: 'Desactivar', peligro: true })))
    return;
  await hacer(() => activar(p.USU_CODIGO, false, p.version), `${p.USU_NOMBRE} quedó desactivado`);
}

export const reactivar = (p: FilaPersona) =>
  hacer(() => activar(p.USU_CODIGO, true, p.version), `${p.USU_NOMBRE} puede volver a ingresar`);

export async function cerrarSesiones(p: FilaPersona): Promise<void> {
  const mensaje =
    `Se cerrarán todas las sesiones de ${p.USU_NOMBRE}, en cualquier equipo. ` +
    'Podrá volver a ingresar con su clave.';
  if (!(await dialogos.confirmar('¿Cerrar sus sesiones?', mensaje, { si: 'Cerrar sesiones', peligro: true })))
    return;
  await hacer(() => terminarSesiones(p.USU_CODIGO), 'Sus sesiones se cerraron');
}

export async function mandarClave(p: FilaPersona): Promise<void> {
  const mensaje =
    `Llegará a ${p.USU_CORREO} y servirá una sola vez. ` +
    'Mientras no la use, su clave actual sigue funcionando.';
  if (!(await dialogos.confirmar('¿Enviar una clave temporal?', mensaje, { si: 'Enviar clave' }))) return;
  await hacer(() => enviarClave(p.USU_CODIGO), `Se envió una clave temporal a ${p.USU_CORREO}`);
}

/** Las acciones de una fila de la lista; el servidor las vuelve a comprobar. */
export function useAccionesPersona() {
  const puede = usePermiso('administradores.editar');
  const yo = useAdmin()?.id;
  return (p: FilaPersona): (AccionFila | false)[] => [
    { texto: puede ? 'Editar' : 'Ver', icono: IconPencil, to: toPersona(p.USU_CODIGO) },
    puede &&
      p.USU_ACTIVO && {
        texto: 'Enviar clave temporal',
        icono: IconMailForward,
        alElegir: () => mandarClave(p),
      },
    puede &&
      p.USU_CODIGO !== yo && {
        texto: 'Cerrar sus sesiones',
        icono: IconDoorExit,
        alElegir: () => cerrarSesiones(p),
      },
    puede && !p.USU_ACTIVO && { texto: 'Activar', icono: IconUserCheck, alElegir: () => reactivar(p) },
    puede &&
      p.USU_ACTIVO &&
      p.USU_CODIGO !== yo && {
        texto: 'Desactivar',
        icono: IconUserOff,
        peligro: true,
        alElegir: () => desactivar(p),
      },
  ];
}
