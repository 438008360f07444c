import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import type { AccionFila } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { cambiarProducto, eliminarProducto, type FilaProducto } from './api';
import { toEditar } from './enlaces';

/** Las acciones de un producto, además de verlo. `alEliminar` se da en la pantalla del propio producto. */
export function useAccionesProducto(alEliminar?: () => void) {
  const consultas = useQueryClient();
  const releer = (que: 'producto' | 'productoEliminado') => () => void refrescar(consultas, alCambiar[que]);
  const activar = async (p: FilaProducto) => {
    const hecho = p.PRO_ACTIVO ? 'Producto desactivado' : 'Producto activado';
    await hacer(
      () => cambiarProducto(p.PRO_ID, { PRO_ACTIVO: !p.PRO_ACTIVO, version: p.version }),
      hecho,
      releer('producto'),
    );
  };
  const eliminar = async (p: FilaProducto) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el producto?',
      `${p.PRO_NOMBRE} (${p.PRO_CODIGO}) se eliminará. No se puede deshacer.`,
      {
        si: 'Eliminar',
        peligro: true,
      },
    );
    if (
      seguro &&
      (await hacer(() => eliminarProducto(p.PRO_ID), 'Producto eliminado', releer('productoEliminado')))
    )
      alEliminar?.();
  };

  return (p: FilaProducto): AccionFila[] => [
    { texto: 'Editar', icono: IconPencil, to: toEditar(p.PRO_ID) },
    {
      texto: p.PRO_ACTIVO ? 'Desactivar' : 'Activar',
      icono: p.PRO_ACTIVO ? IconCircleOff : IconCircleCheck,
      alElegir: () => activar(p),
    },
    { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(p) },
  ];
}
