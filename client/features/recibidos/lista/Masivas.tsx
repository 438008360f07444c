import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconReceiptTax,
  IconUserCheck,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { BotonAccion, Icono } from '@/ui/base';
import { useTeclasDe } from '@/ui/tabla/teclas/useTeclas';
import type { FilaRecibido } from '../api';
import { teclasDe, type Trabajo } from '../aceptar/useTrabajo';

interface Props {
  filas: FilaRecibido[];
  trabajo: Trabajo;
  /** Mientras hay marcadas, las teclas son de ellas y no de la elegida. */
  alMarcar: (hay: boolean) => void;
}

/** Lo que se hace con los marcados. */
export function Masivas({ filas, trabajo, alMarcar }: Props) {
  useTeclasDe(teclasDe(trabajo, filas));
  useEffect(() => {
    alMarcar(true);
    return () => alMarcar(false);
  }, [alMarcar]);
  const que = (accion: FilaRecibido['acciones'][number]) =>
    filas.filter((fila) => trabajo.puede(fila, accion));
  const [aceptables, registrables, vistos] = [que('aceptar'), que('registrar'), que('archivar')];
  const [reconocibles, descartables, restaurables] = [que('reconocer'), que('descartar'), que('restaurar')];
  return (
    <>
      {aceptables.length > 0 && (
        <BotonAccion
          h={32}
          alPulsar={() => trabajo.aceptar(aceptables, false)}
          leftSection={<Icono de={IconCheck} tamano={16} />}
        >
          Aceptar
        </BotonAccion>
      )}
      {registrables.length > 0 && (
        <BotonAccion
          variant={aceptables.length ? 'default' : 'filled'}
          h={32}
          alPulsar={() => trabajo.registrarRetenciones(registrables)}
          leftSection={<Icono de={IconReceiptTax} tamano={16} />}
        >
          {registrables.length === 1 ? 'Registrar la retención' : 'Registrar las retenciones'}
        </BotonAccion>
      )}
      {vistos.length > 0 && (
        <BotonAccion
          variant={aceptables.length + registrables.length ? 'default' : 'filled'}
          h={32}
          alPulsar={() => trabajo.archivar(vistos)}
          leftSection={<Icono de={IconEye} tamano={16} />}
        >
          Dar por {vistos.length === 1 ? 'visto' : 'vistos'}
        </BotonAccion>
      )}
      {reconocibles.length > 0 && (
        <BotonAccion
          h={32}
          alPulsar={() => trabajo.reconocer(reconocibles)}
          leftSection={<Icono de={IconUserCheck} tamano={16} />}
        >
          Reconocer
        </BotonAccion>
      )}
      {descartables.length > 0 && (
        <BotonAccion
          variant="default"
          h={32}
          alPulsar={() => trabajo.descartar(descartables)}
          leftSection={<Icono de={IconArchive} tamano={16} />}
        >
          Descartar
        </BotonAccion>
      )}
      {restaurables.length > 0 && (
        <BotonAccion
          variant="default"
          h={32}
          alPulsar={() => trabajo.restaurar(restaurables)}
          leftSection={<Icono de={IconArrowBackUp} tamano={16} />}
        >
          Volver a revisar
        </BotonAccion>
      )}
    </>
  );
}
