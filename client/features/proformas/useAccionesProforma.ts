import {
  IconBan,
  IconCopy,
  IconFileInvoice,
  IconLink,
  IconPencil,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { FACTURAS, toBorrador, toDuplicarProforma, toEditarProforma } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, hacer } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { anular, eliminar, enlaceDe, facturar, proformaQuery, type FilaProforma, type Proforma } from './api';

type Accion = AccionFila & { icono: Icon };

/** Las acciones de una proforma, además de verla y de enviarla. `alEliminar` se da en su propia pantalla. */
export function useAccionesProforma(alEliminar?: () => void) {
  const emite = usePermiso('documentos.emitir');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const releer = () => void refrescar(consultas, alCambiar.proforma);
  const hacerFactura = async (id: number) => {
    try {
      const p: Proforma = await consultas.fetchQuery(proformaQuery(id));
      const cambio = p.cambios.join('\n');
      if (
        cambio &&
        !(await dialogos.confirmar('Revise esto antes de facturar', cambio.replaceAll('\n', '<br/>'), {
          si: 'Hacer la factura como se cotizó',
        }))
      )
        return;
      const borrador = await facturar(consultas, p);
      void refrescar(consultas, alCambiar.proforma);
      void refrescar(consultas, alCambiar.borrador);
      void navegar(toBorrador(FACTURAS, borrador));
    } catch (error) {
      await dialogos.error('No se hizo la factura', mensajeDe(error));
      releer();
    }
  };
  const copiarEnlace = async (id: number) => {
    let enlace: string;
    try {
      ({ enlace } = await enlaceDe(id));
    } catch (error) {
      return dialogos.error('Error', mensajeDe(error));
    }
    releer();
    try {
      await navigator.clipboard.writeText(enlace);
      avisoBreve('Enlace copiado');
    } catch {
      // Algunos navegadores no dejan que una página escriba en el portapapeles: se copia a mano.
      await dialogos.informacion('Su enlace', enlace);
    }
  };
  const pedirAnular = async (p: FilaProforma) => {
    const motivo = await dialogos.pedirMotivo('¿Anular la proforma?', 'Su cliente ya no podrá aceptarla.', {
      si: 'Anular',
    });
    if (motivo) await hacer(() => anular(p.id, motivo), 'Proforma anulada', releer);
  };
  const borrar = async (p: FilaProforma) => {
    const seguro = await dialogos.confirmar('¿Eliminar la proforma?', 'No se puede deshacer.', {
      si: 'Eliminar',
      peligro: true,
    });
    const despues = () => void refrescar(consultas, alCambiar.proformaEliminada);
    if (seguro && (await hacer(() => eliminar(p.id), 'Proforma eliminada', despues))) alEliminar?.();
  };
  return (p: FilaProforma): Accion[] => {
    if (!emite) return [];
    const { id, borrador_id } = p;
    const puede = (accion: FilaProforma['acciones'][number]) => p.acciones.includes(accion);
    const acciones: (Accion | false)[] = [
      puede('facturar') && {
        texto: borrador_id ? 'Seguir con su factura' : 'Hacer la factura',
        icono: IconFileInvoice,
        ...(borrador_id ? { to: toBorrador(FACTURAS, borrador_id) } : { alElegir: () => hacerFactura(id) }),
      },
      puede('editar') && { texto: 'Editar', icono: IconPencil, tecla: 'e', to: toEditarProforma(id) },
      { texto: 'Duplicar', icono: IconCopy, tecla: 'd', to: toDuplicarProforma(id) },
      puede('enviar') && {
        texto: 'Copiar el enlace',
        icono: IconLink,
        alElegir: () => copiarEnlace(id),
      },
      puede('eliminar') && {
        texto: 'Eliminar',
        icono: IconTrash,
        peligro: true,
        alElegir: () => borrar(p),
      },
      puede('anular') && { texto: 'Anular', icono: IconBan, peligro: true, alElegir: () => pedirAnular(p) },
    ];
    return acciones.filter((accion) => accion !== false);
  };
}
