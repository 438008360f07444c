import { IconKey, IconLogout, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/components/DataTable';
import { avisoBreve, dialogos } from '@/components/feedback';
import { activarUsuario, enviarClave, terminarSesiones, type Usuario } from './api';

/** What can be done with a company's user. */
export function useAccionesUsuario(empresa: number, editar: (usuario: Usuario) => void) {
  const cliente = useQueryClient();
  const hacer = async (pedir: () => Promise<unknown>, dicho: string | ((respuesta: unknown) => string)) => {
    try {
      const respuesta = await pedir();
      avisoBreve(typeof dicho === 'string' ? dicho : dicho(respuesta));
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      await cliente.invalidateQueries({ queryKey: ['empresas', 'de', empresa] });
    }
  };

  return (usuario: Usuario): AccionFila[] => {
    const { USU_CODIGO: id, USU_NOMBRE: nombre, USU_CORREO: correo, USU_ACTIVO: activo } = usuario;
    const desactivar = async () => {
      const mensaje = 'Saldrá en este momento y no podrá ingresar hasta que lo active.';
      if (await dialogos.confirmar(`¿Desactivar a ${nombre}?`, mensaje, { si: 'Desactivar', peligro: true })) await hacer(() => activarUsuario(empresa, id, false), 'Usuario desactivado');
    };
    const terminar = async () => {
      const mensaje = 'Saldrá de todos los equipos donde esté; podrá ingresar otra vez con su clave.';
      if (await dialogos.confirmar(`¿Terminar las sesiones de ${nombre}?`, mensaje, { si: 'Terminar sesiones', peligro: true })) await hacer(() => terminarSesiones(empresa, id), 'Sesiones terminadas');
    };
    const recuperar = async () => {
      const mensaje = `Se enviará a ${correo}. Sirve una sola vez durante 30 minutos; la que tiene sigue funcionando.`;
      if (await dialogos.confirmar(`¿Enviar una clave temporal a ${nombre}?`, mensaje, { si: 'Enviar clave' }))
        await hacer(() => enviarClave(empresa, id), (r) => (r as { msg: string }).msg);
    };
    return [
      { texto: 'Editar', icono: IconPencil, alElegir: () => editar(usuario) },
      ...(activo ? [{ texto: 'Enviar clave temporal', icono: IconKey, alElegir: () => void recuperar() }] : []),
      { texto: 'Terminar sesiones', icono: IconLogout, alElegir: () => void terminar() },
      activo
        ? { texto: 'Desactivar', icono: IconUserOff, peligro: true, alElegir: () => void desactivar() }
        : { texto: 'Activar', icono: IconUserCheck, alElegir: () => void hacer(() => activarUsuario(empresa, id, true), 'Usuario activado') },
    ];
  };
}
