import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import type { AccionFila } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { cambiarCliente, eliminarCliente, type FilaCliente } from './api';
import { useEnlaces } from './enlaces';
import { esFinal } from './rotulos';

/** Las acciones de un cliente, además de verlo. `alEliminar` se da en la pantalla del propio cliente. */
export function useAccionesCliente(alEliminar?: (cliente: FilaCliente) => void) {
  const consultas = useQueryClient();
  const { toEditar } = useEnlaces();
  const releer = (que: 'cliente' | 'clienteEliminado') => () => void refrescar(consultas, alCambiar[que]);
  const activar = async (c: FilaCliente) => {
    const hecho = c.CLI_ACTIVO ? 'Cliente desactivado' : 'Cliente activado';
    await hacer(
      () => cambiarCliente(c.CLI_CODIGO, { CLI_ACTIVO: !c.CLI_ACTIVO, version: c.version }),
      hecho,
      releer('cliente'),
    );
  };
  const eliminar = async (c: FilaCliente) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el cliente?',
      `${c.CLI_NOMBRE} (${c.CLI_IDENTIFICACION}) se eliminará. No se puede deshacer.`,
      {
        si: 'Eliminar',
        peligro: true,
      },
    );
    if (
      seguro &&
      (await hacer(() => eliminarCliente(c.CLI_CODIGO), 'Cliente eliminado', releer('clienteEliminado')))
    )
      alEliminar?.(c);
  };

  return (c: FilaCliente): AccionFila[] =>
    esFinal(c)
      ? []
      : [
          { texto: 'Editar', icono: IconPencil, to: toEditar(c.CLI_CODIGO) },
          {
            texto: c.CLI_ACTIVO ? 'Desactivar' : 'Activar',
            icono: c.CLI_ACTIVO ? IconCircleOff : IconCircleCheck,
            alElegir: () => activar(c),
          },
          { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(c) },
        ];
}
