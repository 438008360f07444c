import { IconBook, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { toAsientoDePlantilla, toEditarPlantilla } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { eliminarPlantilla, pausarPlantilla, type FilaPlantilla } from './api';

/** Lo que se puede hacer con una plantilla, además de verla. `alEliminar` se da en su propia pantalla. */
export function useAcciones(alEliminar?: () => void) {
  const edita = usePermiso('contabilidad.editar');
  const consultas = useQueryClient();
  const releer = () => refrescar(consultas, alCambiar.plantilla);
  const pausar = (p: FilaPlantilla) =>
    hacer(() => pausarPlantilla(p.id, !p.pausada), p.pausada ? 'Se repite otra vez' : 'En pausa', releer);
  const eliminar = async (p: FilaPlantilla) => {
    const seguro = await dialogos.confirmar('¿Eliminar la plantilla?', `Se eliminará «${p.nombre}».`, {
      si: 'Eliminar',
      peligro: true,
    });
    if (!seguro || !(await hacer(() => eliminarPlantilla(p.id), 'Plantilla eliminada'))) return;
    alEliminar?.();
    await releer();
  };
  return (p: FilaPlantilla): AccionFila[] => {
    const todas: (AccionFila | false)[] = [
      { texto: 'Usar en un asiento', icono: IconBook, to: toAsientoDePlantilla(p.id) },
      { texto: 'Editar', icono: IconPencil, to: toEditarPlantilla(p.id) },
      p.cada > 0 && {
        texto: p.pausada ? 'Reanudar' : 'Pausar',
        icono: p.pausada ? IconPlayerPlay : IconPlayerPause,
        alElegir: () => pausar(p),
      },
      { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(p) },
    ];
    return edita ? todas.filter((accion) => accion !== false) : [];
  };
}
