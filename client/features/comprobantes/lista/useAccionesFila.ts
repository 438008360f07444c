import { IconFileCode, IconFileTypePdf, IconMailX, IconPencil, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/ui/tabla';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { toCorregir, toCorreosDe } from '@/navegacion/enlaces';
import { reenviar, rutaRide, rutaXml, type FilaComprobante } from '../api';
import { sinLlegar } from '../reglas';
import { nombreDe } from '../rotulos';
import { tipoDe } from '../nucleo/registro';

/** Lo que se hace con una fila sin abrirla: lo dice el servidor. Su página ofrece el resto. */
export function useAccionesFila() {
  const consultas = useQueryClient();
  const hacer = async (accion: () => Promise<unknown>, hecho?: string) => {
    try {
      await accion();
      if (!hecho) return;
      avisoBreve(hecho);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    void refrescar(consultas, alCambiar.comprobante);
  };
  return (c: FilaComprobante): (AccionFila | false)[] => {
    const tipo = tipoDe(c.tipo);
    const puede = (accion: FilaComprobante['acciones'][number]) => c.acciones.includes(accion);
    const propias = (tipo?.acciones ?? []).filter(({ accion }) => puede(accion));
    return [
      sinLlegar(c) && { texto: 'Ver los correos', icono: IconMailX, to: toCorreosDe(c.id) },
      {
        texto: 'Descargar RIDE',
        icono: IconFileTypePdf,
        alElegir: () => void hacer(() => descargar(rutaRide(c.id))),
      },
      {
        texto: 'Descargar XML',
        icono: IconFileCode,
        alElegir: () => void hacer(() => descargar(rutaXml(c.id))),
      },
      puede('corregir') &&
        tipo !== undefined && { texto: 'Corregir', icono: IconPencil, to: toCorregir(tipo.camino, c.id) },
      puede('reenviar') && {
        texto: 'Reenviar al SRI',
        icono: IconSend,
        alElegir: () => void hacer(() => reenviar(c.id), `${nombreDe(c)} se vuelve a enviar`),
      },
      ...propias.map(({ texto, icono, to }) => ({ texto, icono, to: to(c.id) })),
    ];
  };
}
