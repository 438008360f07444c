import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconFileCode,
  IconFileDownload,
  IconFileTypePdf,
  IconReceiptTax,
  IconRefresh,
  IconUserCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { descargar, mirar } from '@/api/archivos';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, Icono } from '@/ui/base';
import type { AccionFila } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { propuestaQuery } from '../aceptar/api';
import { rutaRide, rutaXml, type FilaRecibido } from '../api';
import { nombreDe } from '../rotulos';
import type { Trabajo } from '../aceptar/useTrabajo';
import { VerXml } from './VerXml';
import estilos from '../recibidos.module.css';

/** Lo que se puede hacer con uno: lo que el servidor permite a quien lo mira. */
export function Acciones({ recibido: r, trabajo }: { recibido: FilaRecibido; trabajo: Trabajo }) {
  const [viendoXml, setViendoXml] = useState(false);
  // Mientras la propuesta no diga que de este documento no se retiene, se ofrece.
  const retiene = useQuery({ ...propuestaQuery(r.id), enabled: false }).data?.retencion !== null;
  const conXml = !['POR_TRAER', 'TRAYENDO', 'NO_HALLADO'].includes(r.estado);
  const oDecir = (error: unknown) => dialogos.error('Error', mensajeDe(error));
  const bajar = () => descargar(rutaXml(r.id)).catch(oDecir);
  const otras: AccionFila[] = conXml
    ? [
        { texto: 'Ver el RIDE', icono: IconFileTypePdf, alElegir: () => mirar(rutaRide(r.id)).catch(oDecir) },
        { texto: 'Ver el XML', icono: IconFileCode, alElegir: () => setViendoXml(true) },
        { texto: 'Descargar el XML', icono: IconFileDownload, alElegir: bajar },
      ]
    : [];
  return (
    <>
      {trabajo.puede(r, 'aceptar') && (
        <BotonAccion
          alPulsar={() => trabajo.aceptar([r], false)}
          leftSection={<Icono de={IconCheck} />}
          rightSection={<kbd className={estilos.tecla}>A</kbd>}
        >
          Aceptar
        </BotonAccion>
      )}
      {trabajo.puede(r, 'registrar') && (
        <BotonAccion
          alPulsar={() => trabajo.registrarRetenciones([r])}
          leftSection={<Icono de={IconReceiptTax} />}
          rightSection={<kbd className={estilos.tecla}>A</kbd>}
        >
          Registrar la retención
        </BotonAccion>
      )}
      {trabajo.puede(r, 'retener') && retiene && (
        <BotonAccion
          variant="default"
          alPulsar={() => trabajo.aceptar([r], true)}
          leftSection={<Icono de={IconReceiptTax} />}
          rightSection={<kbd className={estilos.tecla}>R</kbd>}
        >
          Aceptar y retener
        </BotonAccion>
      )}
      {trabajo.puede(r, 'archivar') && (
        <BotonAccion
          alPulsar={() => trabajo.archivar([r])}
          leftSection={<Icono de={IconEye} />}
          rightSection={<kbd className={estilos.tecla}>A</kbd>}
        >
          Dar por visto
        </BotonAccion>
      )}
      {trabajo.puede(r, 'reconocer') && (
        <BotonAccion
          alPulsar={() => trabajo.reconocer([r])}
          leftSection={<Icono de={IconUserCheck} />}
          rightSection={<kbd className={estilos.tecla}>C</kbd>}
        >
          Reconocer
        </BotonAccion>
      )}
      {trabajo.puede(r, 'restaurar') && (
        <BotonAccion
          variant="default"
          alPulsar={() => trabajo.restaurar([r])}
          leftSection={<Icono de={IconArrowBackUp} />}
          rightSection={<kbd className={estilos.tecla}>V</kbd>}
        >
          Volver a revisar
        </BotonAccion>
      )}
      {trabajo.puede(r, 'descartar') && (
        <BotonAccion
          variant="default"
          alPulsar={() => trabajo.descartar([r])}
          leftSection={<Icono de={IconArchive} />}
          rightSection={<kbd className={estilos.tecla}>D</kbd>}
        >
          Descartar
        </BotonAccion>
      )}
      {trabajo.puede(r, 'preguntar') && (
        <BotonAccion
          variant="default"
          alPulsar={() => trabajo.preguntar(r)}
          leftSection={<Icono de={IconRefresh} />}
        >
          Preguntar otra vez al SRI
        </BotonAccion>
      )}
      {otras.length > 0 && <MenuFila nombre={nombreDe(r)} acciones={otras} />}
      {viendoXml && <VerXml recibido={r} alCerrar={() => setViendoXml(false)} />}
    </>
  );
}
