import { IconFileCode, IconFileMinus, IconFileTypePdf, IconMailX, IconPencil, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { descargar } from '@/api/enlaces';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/components/DataTable';
import { avisoBreve, dialogos } from '@/components/feedback';
import { seIngresa, toAcreditar, toCorregir, toCorreosDe } from '@/lib/enlaces';
import { usePermiso } from '@/session';
import { reenviar, refrescar, rutaRide, rutaXml, type Fila } from '../api';
import { corregible, reenviable, sinLlegar } from '../reglas';
import { nombreDe } from '../tipos';

const FINAL = '9999999999999';

/** What a row can do without opening it; its page has the rest. */
export function useAccionesFila() {
  const emite = usePermiso('documentos.emitir');
  const consultas = useQueryClient();
  const hacer = async (accion: () => Promise<unknown>, hecho?: string) => {
    try {
      await accion();
      if (!hecho) return;
      avisoBreve(hecho);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    refrescar(consultas);
  };
  return (c: Fila): (AccionFila | false)[] => [
    sinLlegar(c) && { texto: 'Ver los correos', icono: IconMailX, to: toCorreosDe(c.id) },
    { texto: 'Descargar RIDE', icono: IconFileTypePdf, alElegir: () => void hacer(() => descargar(rutaRide(c.id))) },
    { texto: 'Descargar XML', icono: IconFileCode, alElegir: () => void hacer(() => descargar(rutaXml(c.id))) },
    emite && corregible(c) && seIngresa(c.tipo) && { texto: 'Corregir', icono: IconPencil, to: toCorregir(c.tipo, c.id) },
    emite && reenviable(c) && { texto: 'Reenviar al SRI', icono: IconSend, alElegir: () => void hacer(() => reenviar(c.id), `${nombreDe(c)} se vuelve a enviar`) },
    emite && c.tipo === '01' && c.estado === 'AUTORIZADO' && c.receptor_identificacion !== FINAL && { texto: 'Nota de crédito', icono: IconFileMinus, to: toAcreditar(c.id) },
  ];
}
