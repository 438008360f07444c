import {
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { toEditarRecurrente } from '@/navegacion/enlaces';
import { dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { eliminar, pausar, reanudar, type FilaRecurrente } from './presta/api';

/** Las acciones de una recurrente, además de verla. `alEliminar` se da en su propia pantalla. */
export function useAccionesRecurrente(alEliminar?: () => void) {
  const consultas = useQueryClient();
  const releer = (que: 'recurrente' | 'recurrenteEliminada') => () =>
    void refrescar(consultas, alCambiar[que]);
  const borrar = async (r: FilaRecurrente) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar la factura recurrente?',
      `«${r.nombre}» ya no se emitirá. Las facturas que emitió quedan.`,
      { si: 'Eliminar', peligro: true },
    );
    if (
      seguro &&
      (await hacer(() => eliminar(r.id), 'Factura recurrente eliminada', releer('recurrenteEliminada')))
    )
      alEliminar?.();
  };
  return (r: FilaRecurrente): AccionFila[] => {
    const fallo = r.ultima?.estado === 'FALLIDA' && r.ultima.fecha === r.proxima;
    const cambios: (AccionFila | false)[] = [
      { texto: 'Editar', icono: IconPencil, to: toEditarRecurrente(r.id) },
      r.estado === 'ACTIVA' && {
        texto: 'Pausar',
        icono: IconPlayerPause,
        alElegir: () => hacer(() => pausar(r.id), 'En pausa', releer('recurrente')),
      },
      r.estado === 'PAUSADA' && {
        texto: fallo ? 'Reanudar y emitir la que falló' : 'Reanudar',
        icono: IconPlayerPlay,
        alElegir: () => hacer(() => reanudar(r.id, false), 'Activa otra vez', releer('recurrente')),
      },
      r.estado === 'PAUSADA' &&
        fallo && {
          texto: 'Reanudar desde la siguiente',
          icono: IconPlayerSkipForward,
          alElegir: () => hacer(() => reanudar(r.id, true), 'Activa otra vez', releer('recurrente')),
        },
      { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => borrar(r) },
    ];
    return cambios.filter((accion) => accion !== false);
  };
}
