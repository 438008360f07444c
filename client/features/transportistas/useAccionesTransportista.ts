import { IconCircleCheck, IconCircleOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { toEditarTransportista } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { cambiarTransportista, eliminarTransportista, type Transportista } from './presta/api';

/** Las acciones de un transportista, además de verlo. `alEliminar` se da en su propia pantalla. */
export function useAccionesTransportista(alEliminar?: () => void) {
  const consultas = useQueryClient();
  const releer = (que: 'transportista' | 'transportistaEliminado') => () =>
    void refrescar(consultas, alCambiar[que]);
  const activar = async (p: Transportista) => {
    await hacer(
      () => cambiarTransportista(p.id, { activo: !p.activo, version: p.version }),
      p.activo ? 'Transportista desactivado' : 'Transportista activado',
      releer('transportista'),
    );
  };
  const eliminar = async (p: Transportista) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el transportista?',
      `${p.razon_social} (${p.identificacion}) se eliminará. No se puede deshacer.`,
      { si: 'Eliminar', peligro: true },
    );
    if (
      seguro &&
      (await hacer(
        () => eliminarTransportista(p.id),
        'Transportista eliminado',
        releer('transportistaEliminado'),
      ))
    )
      alEliminar?.();
  };

  return (p: Transportista): AccionFila[] => [
    { texto: 'Editar', icono: IconPencil, to: toEditarTransportista(p.id) },
    {
      texto: p.activo ? 'Desactivar' : 'Activar',
      icono: p.activo ? IconCircleOff : IconCircleCheck,
      alElegir: () => activar(p),
    },
    { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(p) },
  ];
}
