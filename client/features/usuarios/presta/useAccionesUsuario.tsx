import {
  IconKey,
  IconLogout,
  IconPencil,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import type { AccionFila } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import {
  activarUsuario,
  enviarClave,
  quitarPersona,
  terminarSesiones,
  type FuenteUsuarios,
  type Usuario,
} from './api';

const EN_SU_CUENTA = 'Lo suyo está en «Mi cuenta».';

/** Las acciones sobre un usuario de una empresa. */
export function useAccionesUsuario(fuente: FuenteUsuarios, editar: (usuario: Usuario) => void, yo?: number) {
  const cliente = useQueryClient();
  const releer = () => refrescar(cliente, alCambiar.usuario(fuente.empresa));

  return (usuario: Usuario): AccionFila[] => {
    const { USU_CODIGO: id, USU_NOMBRE: nombre, USU_CORREO: correo, USU_ACTIVO: activo, persona } = usuario;
    const porque = id === yo ? EN_SU_CUENTA : undefined;
    const desactivar = async () => {
      const mensaje = 'Saldrá en este momento y no podrá ingresar hasta que lo active.';
      if (await dialogos.confirmar(`¿Desactivar a ${nombre}?`, mensaje, { si: 'Desactivar', peligro: true }))
        await hacer(() => activarUsuario(fuente, id, false), 'Usuario desactivado', releer);
    };
    const quitar = async () => {
      const mensaje =
        'Saldrá en este momento y ya no entrará aquí con su contraseña; a sus demás empresas, sí. Su usuario queda ' +
        'desactivado, y lo que hizo con él no se borra. Se le avisa por correo.';
      const si = { si: 'Quitar de esta empresa', peligro: true };
      if (await dialogos.confirmar(`¿Quitar a ${persona} de esta empresa?`, mensaje, si))
        await hacer(() => quitarPersona(fuente, id), `${persona} ya no entra a esta empresa`, releer);
    };
    const terminar = async () => {
      const mensaje = 'Saldrá de todos los equipos donde esté; podrá ingresar otra vez con su clave.';
      if (
        await dialogos.confirmar(`¿Terminar las sesiones de ${nombre}?`, mensaje, {
          si: 'Terminar sesiones',
          peligro: true,
        })
      )
        await hacer(() => terminarSesiones(fuente, id), 'Sesiones terminadas', releer);
    };
    const recuperar = async () => {
      const mensaje =
        `Se enviará a ${correo}. ` + 'Sirve una sola vez durante 30 minutos; la que tiene sigue funcionando.';
      if (
        await dialogos.confirmar(`¿Enviar una clave temporal a ${nombre}?`, mensaje, { si: 'Enviar clave' })
      )
        await hacer(
          () => enviarClave(fuente, id),
          (r) => r.msg,
          releer,
        );
    };
    return [
      { texto: 'Editar', icono: IconPencil, alElegir: () => editar(usuario) },
      ...(activo ? [{ texto: 'Enviar clave temporal', icono: IconKey, porque, alElegir: recuperar }] : []),
      ...(persona && fuente.empresa === null
        ? [
            {
              texto: 'Quitar de esta empresa',
              icono: IconUserMinus,
              peligro: true,
              porque: id === yo ? 'Déjela usted en «Mis empresas».' : undefined,
              alElegir: quitar,
            },
          ]
        : []),
      { texto: 'Terminar sesiones', icono: IconLogout, porque, alElegir: terminar },
      activo
        ? {
            texto: 'Desactivar',
            icono: IconUserOff,
            peligro: true,
            porque: id === yo ? 'Pídalo a otro propietario.' : undefined,
            alElegir: desactivar,
          }
        : {
            texto: 'Activar',
            icono: IconUserCheck,
            alElegir: () => hacer(() => activarUsuario(fuente, id, true), 'Usuario activado', releer),
          },
    ];
  };
}
