import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconBuildingStore,
  IconCash,
  IconPencil,
  IconPhotoPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refrescar } from '@/api/claves';
import type { AccionFila } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { usePermiso } from '@/session';
import { useCentros } from '../centros/CentroDeCuenta';
import type { Documento, Lado } from '../lado/tipos';

/** Vuelve a pedir todo lo que muestra una cuenta, después de cambiarla. */
export function useRefrescarCuenta(de: Lado) {
  const consultas = useQueryClient();
  return () => refrescar(consultas, de.alCambiar);
}

export type QueSobreUno = 'aplicar' | 'devolver' | 'ajustar' | 'cambiar_centro' | 'editar' | 'adjuntar';

/** Las acciones que el servidor permite sobre un documento. */
export function useAccionesDocumento(
  de: Lado,
  edita: boolean,
  alElegir: (que: QueSobreUno, documento: Documento) => void,
) {
  const releer = useRefrescarCuenta(de);
  const ajusta = usePermiso(de.permisos.ajustar);
  const hayCentros = useCentros(de, edita).length > 0;
  const { hizo, uno, suyo, aplicarA } = de.palabras;
  const anular = async (d: Documento) => {
    const motivo = await dialogos.pedirMotivo(
      `Anular ${d.nombre}`,
      `Deja de contar desde hoy. Lo que se ${hizo} de él queda como anticipo ${suyo}.`,
      {
        si: 'Anular',
        minimo: 3,
        peligro: true,
      },
    );
    if (motivo) await hacer(() => de.documentos.anular(d.id, motivo), 'Documento anulado', releer);
  };
  const eliminar = async (d: Documento) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el documento?',
      `${d.nombre} se eliminará con sus archivos. No se puede deshacer.`,
      { si: 'Eliminar', peligro: true },
    );
    if (seguro) await hacer(() => de.documentos.eliminar(d.id), 'Documento eliminado', releer);
  };
  return (d: Documento): AccionFila[] => {
    const todas: Record<string, AccionFila> = {
      [de.palabras.hacer]: { texto: `Registrar ${uno}`, icono: IconCash, to: de.to.nuevo(d.tercero_id) },
      aplicar: {
        texto: aplicarA,
        icono: IconArrowsSplit2,
        alElegir: () => alElegir('aplicar', d),
      },
      devolver: {
        texto: de.palabras.devolver,
        icono: IconArrowBackUp,
        alElegir: () => alElegir('devolver', d),
      },
      ajustar: { texto: 'Ajustar', icono: IconAdjustments, alElegir: () => alElegir('ajustar', d) },
      cambiar_centro: {
        texto: 'Cambiar centro',
        icono: IconBuildingStore,
        alElegir: () => alElegir('cambiar_centro', d),
      },
      editar: { texto: 'Editar', icono: IconPencil, alElegir: () => alElegir('editar', d) },
      adjuntar: { texto: 'Agregar imágenes', icono: IconPhotoPlus, alElegir: () => alElegir('adjuntar', d) },
      anular: { texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => anular(d) },
      eliminar: { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(d) },
    };
    return d.acciones
      .filter((accion) => (accion !== 'ajustar' || ajusta) && (accion !== 'cambiar_centro' || hayCentros))
      .flatMap((accion) => todas[accion] ?? []);
  };
}
