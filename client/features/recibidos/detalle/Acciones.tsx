import {
  IconArchive,
  IconArrowBackUp,
  IconFileCode,
  IconFileDownload,
  IconFileTypePdf,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { descargar, mirar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import type { AccionFila } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { dialogos } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { rutaRide, rutaXml, type FilaRecibido } from '../api';
import { nombreDe } from '../rotulos';
import type { Trabajo } from '../useTrabajo';
import estilos from '../recibidos.module.css';
import { VerXml } from './VerXml';

/** Lo que se puede hacer con uno: lo que el servidor permite a quien lo mira. */
export function Acciones({ recibido: r, trabajo }: { recibido: FilaRecibido; trabajo: Trabajo }) {
  const [viendoXml, setViendoXml] = useState(false);
  const conXml = !['POR_TRAER', 'TRAYENDO', 'NO_HALLADO'].includes(r.estado);
  const oDecir = (error: unknown) => dialogos.error('Error', mensajeDe(error));
  const bajar = () => descargar(rutaXml(r.id)).catch(oDecir);
  const otras: AccionFila[] = conXml
    ? [
        {
          texto: 'Ver el RIDE',
          icono: IconFileTypePdf,
          alElegir: () => mirar(rutaRide(r.id)).catch(oDecir),
        },
        { texto: 'Ver el XML', icono: IconFileCode, alElegir: () => setViendoXml(true) },
        { texto: 'Descargar el XML', icono: IconFileDownload, alElegir: bajar },
      ]
    : [];
  return (
    <>
      {trabajo.puede(r, 'reconocer') && (
        <BotonAccion
          alPulsar={() => trabajo.reconocer([r])}
          leftSection={<IconUserCheck size={18} stroke={1.75} aria-hidden />}
        >
          Reconocer
        </BotonAccion>
      )}
      {trabajo.puede(r, 'restaurar') && (
        <BotonAccion
          variant="default"
          alPulsar={() => trabajo.restaurar([r])}
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        >
          Volver a revisar
        </BotonAccion>
      )}
      {trabajo.puede(r, 'descartar') && (
        <BotonAccion
          variant="default"
          alPulsar={() => trabajo.descartar([r])}
          leftSection={<IconArchive size={18} stroke={1.75} aria-hidden />}
          rightSection={<kbd className={estilos.tecla}>D</kbd>}
        >
          Descartar
        </BotonAccion>
      )}
      {otras.length > 0 && <MenuFila nombre={nombreDe(r)} acciones={otras} />}
      {viendoXml && <VerXml recibido={r} alCerrar={() => setViendoXml(false)} />}
    </>
  );
}
