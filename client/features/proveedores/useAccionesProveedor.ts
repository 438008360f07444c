import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { toEditarProveedor } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { cambiarProveedor, eliminarProveedor, type FilaProveedor } from './api';

/** Las acciones de un proveedor, además de verlo. `alEliminar` se da en su propia pantalla. */
export function useAccionesProveedor(alEliminar?: () => void) {
  const consultas = useQueryClient();
  const releer = (que: 'proveedor' | 'proveedorEliminado') => () => void refrescar(consultas, alCambiar[que]);
  const activar = async (p: FilaProveedor) => {
    await hacer(
      () => cambiarProveedor(p.id, { activo: !p.activo, version: p.version }),
      p.activo ? 'Proveedor desactivado' : 'Proveedor activado',
      releer('proveedor'),
    );
  };
  const eliminar = async (p: FilaProveedor) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el proveedor?',
      `${p.razon_social} (${p.identificacion}) se eliminará. No se puede deshacer.`,
      { si: 'Eliminar', peligro: true },
    );
    if (
      seguro &&
      (await hacer(() => eliminarProveedor(p.id), 'Proveedor eliminado', releer('proveedorEliminado')))
    )
      alEliminar?.();
  };

  return (p: FilaProveedor): AccionFila[] => [
    { texto: 'Editar', icono: IconPencil, to: toEditarProveedor(p.id) },
    {
      texto: p.activo ? 'Desactivar' : 'Activar',
      icono: p.activo ? IconCircleOff : IconCircleCheck,
      alElegir: () => activar(p),
    },
    { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(p) },
  ];
}
