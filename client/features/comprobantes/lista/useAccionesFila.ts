import { IconCopy, IconFileCode, IconFileTypePdf, IconMailX } from '@tabler/icons-react';
import { descargar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { rutaRide, rutaXml, type FilaComprobante } from '@/features/nucleo/presta/api';
import { sinLlegar } from '@/features/nucleo/presta/reglas';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { toCorreosDe, toDuplicar } from '@/navegacion/enlaces';
import { dialogos } from '@/ui/avisos';
import type { AccionFila } from '@/ui/tabla';
import { REMEDIOS, useAcciones, type Remedio } from '../primera/useAcciones';
import { useResolver } from '../primera/useResolver';

/** Lo que se hace con una fila sin abrirla: lo dice el servidor. Su página ofrece el resto. */
export function useAccionesFila() {
  const accionDe = useAcciones();
  const resolucionDe = useResolver();
  const bajar = (ruta: string) =>
    descargar(ruta).catch((error: unknown) => dialogos.error('Error', mensajeDe(error)));
  return (c: FilaComprobante): (AccionFila | false)[] => {
    const tipo = tipoDe(c.tipo);
    const puede = (accion: FilaComprobante['acciones'][number]) => c.acciones.includes(accion);
    const propias = (tipo?.acciones ?? []).filter(({ accion }) => puede(accion));
    // Lo primero va primero; lo demás que el servidor deja, después de las descargas.
    const remedio = (cual: Remedio): AccionFila | false => {
      const accion = accionDe(c, cual);
      return accion !== null && { ...accion, alElegir: () => accion.alElegir?.() };
    };
    return [
      c.primera !== '' && remedio(c.primera),
      sinLlegar(c) && { texto: 'Ver los correos', icono: IconMailX, to: toCorreosDe(c.id) },
      resolucionDe(c),
      {
        texto: 'Descargar RIDE',
        icono: IconFileTypePdf,
        alElegir: () => bajar(rutaRide(c.id)),
      },
      {
        texto: 'Descargar XML',
        icono: IconFileCode,
        alElegir: () => bajar(rutaXml(c.id)),
      },
      ...REMEDIOS.filter((cual) => cual !== c.primera && puede(cual)).map(remedio),
      ...propias.flatMap(({ texto, icono, to }) => (to ? [{ texto, icono, to: to(c.id) }] : [])),
      puede('duplicar') &&
        tipo !== undefined && {
          texto: 'Duplicar',
          icono: IconCopy,
          tecla: 'd',
          to: toDuplicar(tipo.camino, c.id),
        },
    ];
  };
}
