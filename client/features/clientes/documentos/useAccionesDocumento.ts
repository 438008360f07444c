import {
  IconArrowsSplit2,
  IconBan,
  IconCash,
  IconPencil,
  IconPhotoPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import type { AccionFila } from '@/ui/tabla';
import { dialogos, hacer } from '@/ui/avisos';
import { toCobroNuevo } from '@/navegacion/enlaces';
import { anularDocumento, eliminarDocumento, type FilaDocumento } from './api';

const nombre = (d: FilaDocumento) => `${d.tipoNombre} ${d.numero ?? ''}`.trim();

/** Vuelve a pedir todo lo que muestra la cuenta de un cliente, después de cambiarla. */
export function useRefrescarCuenta() {
  const consultas = useQueryClient();
  return () => refrescar(consultas, alCambiar.cuenta);
}

/** Las acciones que el servidor permite sobre un documento. */
export function useAccionesDocumento(
  alElegir: (que: 'aplicar' | 'editar' | 'adjuntar', documento: FilaDocumento) => void,
) {
  const releer = useRefrescarCuenta();
  const anular = async (d: FilaDocumento) => {
    const motivo = await dialogos.pedirMotivo(
      `Anular ${nombre(d)}`,
      'Deja de contar desde hoy. Lo que se cobró de él queda como anticipo del cliente.',
      {
        si: 'Anular',
        minimo: 3,
        peligro: true,
      },
    );
    if (motivo) await hacer(() => anularDocumento(d.DOC_CODIGO, motivo), 'Documento anulado', releer);
  };
  const eliminar = async (d: FilaDocumento) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el documento?',
      `${nombre(d)} se eliminará con sus archivos. No se puede deshacer.`,
      { si: 'Eliminar', peligro: true },
    );
    if (seguro) await hacer(() => eliminarDocumento(d.DOC_CODIGO), 'Documento eliminado', releer);
  };
  return (d: FilaDocumento): AccionFila[] => {
    const todas: Record<string, AccionFila> = {
      cobrar: { texto: 'Registrar cobro', icono: IconCash, to: toCobroNuevo(d.idCli) },
      aplicar: {
        texto: 'Aplicar a lo que debe',
        icono: IconArrowsSplit2,
        alElegir: () => alElegir('aplicar', d),
      },
      editar: { texto: 'Editar', icono: IconPencil, alElegir: () => alElegir('editar', d) },
      adjuntar: { texto: 'Agregar imágenes', icono: IconPhotoPlus, alElegir: () => alElegir('adjuntar', d) },
      anular: { texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => anular(d) },
      eliminar: { texto: 'Eliminar', icono: IconTrash, peligro: true, alElegir: () => eliminar(d) },
    };
    return d.acciones.flatMap((accion) => todas[accion] ?? []);
  };
}
