import { IconDownload, IconPencil, IconReceipt, IconTrash, IconUpload } from '@tabler/icons-react';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/ui/tabla';
import { avisoBreve, dialogos } from '@/ui/avisos';
import type { PlanContratado } from './presta';
import { usePermisos } from '@/session';
import { eliminar, refrescarPlanes, rutaArchivo } from './api';
import { sinDescargar, sinEditar, sinEliminar, sinRevisar } from './reglas';

interface Aperturas {
  alEditar: (plan: PlanContratado) => void;
  alSubir: (plan: PlanContratado) => void;
  alRevisar: (recibo: number) => void;
}

const avisar = (tarea: Promise<unknown>) =>
  tarea.catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));

async function quitar(plan: PlanContratado) {
  const seguro = await dialogos.confirmar(
    `¿Eliminar el plan ${plan.PLAN_NOMBRE}?`,
    'También se eliminan los recibos que nadie aprobó. No se puede deshacer.',
    { si: 'Eliminar', peligro: true },
  );
  if (!seguro) return;
  try {
    await eliminar(plan);
    avisoBreve('Plan eliminado');
  } finally {
    await refrescarPlanes();
  }
}

/**
 * Las acciones sobre un plan: las que el rol no permite no aparecen; las que el plan impide dicen por qué.
 */
export function useAccionesPlan({ alEditar, alSubir, alRevisar }: Aperturas) {
  const puede = usePermisos();
  return (plan: PlanContratado): AccionFila[] => {
    const acciones: (AccionFila | false)[] = [
      puede('planes.editar') && {
        texto: 'Renovar o editar',
        icono: IconPencil,
        porque: sinEditar(plan),
        alElegir: () => alEditar(plan),
      },
      puede('recibos.subir') && {
        texto: plan.recibo ? 'Subir otro recibo' : 'Subir el recibo',
        icono: IconUpload,
        alElegir: () => alSubir(plan),
      },
      puede('recibos.aprobar') && {
        texto: 'Aprobar o rechazar el recibo',
        icono: IconReceipt,
        porque: sinRevisar(plan),
        alElegir: () => alRevisar(plan.recibo!.RECIBO_ID),
      },
      puede('recibos.subir') && {
        texto: 'Descargar el recibo',
        icono: IconDownload,
        porque: sinDescargar(plan),
        alElegir: () => avisar(descargar(rutaArchivo(plan))),
      },
      puede('planes.contratar') && {
        texto: 'Eliminar',
        icono: IconTrash,
        peligro: true,
        porque: sinEliminar(plan, puede('recibos.aprobar')),
        alElegir: () => avisar(quitar(plan)),
      },
    ];
    return acciones.filter((accion) => accion !== false);
  };
}
