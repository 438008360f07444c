import { IconFileCode, IconFileTypePdf, IconMailX, IconPencil, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/ui/tabla';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { toCorregir, toCorreosDe } from '@/navegacion/enlaces';
import { CONSUMIDOR_FINAL } from '@/features/clientes/presta/identificacion';
import { usePermiso } from '@/session';
import { reenviar, refrescar, rutaRide, rutaXml, type Fila } from '../api';
import { corregible, reenviable, sinLlegar } from '../reglas';
import { nombreDe } from '../rotulos';
import { tipoDe } from '../tipos';

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
  return (c: Fila): (AccionFila | false)[] => {
    const tipo = tipoDe(c.tipo);
    const identificado = c.receptor_identificacion !== CONSUMIDOR_FINAL;
    const propias = (tipo?.acciones ?? []).filter(
      ({ enEstado, soloIdentificado }) => c.estado === enEstado && (identificado || !soloIdentificado),
    );
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
      emite &&
        corregible(c) &&
        tipo !== undefined && { texto: 'Corregir', icono: IconPencil, to: toCorregir(tipo.camino, c.id) },
      emite &&
        reenviable(c) && {
          texto: 'Reenviar al SRI',
          icono: IconSend,
          alElegir: () => void hacer(() => reenviar(c.id), `${nombreDe(c)} se vuelve a enviar`),
        },
      ...propias.map(({ texto, icono, to }) => emite && { texto, icono, to: to(c.id) }),
    ];
  };
}
