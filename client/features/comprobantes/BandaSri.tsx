import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDebeCambiarClave, usePermiso } from '@/session';
import estilos from './comprobantes.module.css';
import { estadoSriQuery } from './estadoSri';

/** The SRI's outage is told, not suffered: what is issued meanwhile goes out by itself. */
export function BandaSri() {
  const puede = usePermiso('documentos.ver');
  const debe = useDebeCambiarClave(); // until then the API answers nothing
  const { data } = useQuery({ ...estadoSriQuery, enabled: puede && !debe });
  return (
    <div role="status">
      {data?.caido && (
        <p className={estilos.banda}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {data.mensaje}
        </p>
      )}
    </div>
  );
}
