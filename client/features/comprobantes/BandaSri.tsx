import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDebeCambiarClave, usePermiso } from '@/session';
import estilos from './comprobantes.module.css';
import { estadoSriQuery } from './estadoSri';

/** Avisa que el SRI no responde; lo que se emite entretanto se envía solo. */
export function BandaSri() {
  const puede = usePermiso('documentos.ver');
  const debe = useDebeCambiarClave(); // hasta entonces la API no responde nada más
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
