import { IconCloudOff, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDebeCambiarClave, usePermiso } from '@/session';
import estilos from './comprobantes.module.css';
import { estadoSriQuery } from './estadoSri';

/** Avisa que el SRI no responde, o que no sale el correo; lo que se emite o se envía entretanto sale solo. */
export function BandaSri() {
  const puede = usePermiso('documentos.ver');
  const debe = useDebeCambiarClave(); // hasta entonces la API no responde nada más
  const activa = puede && !debe;
  const { data, refetch, isStale } = useQuery({ ...estadoSriQuery, enabled: activa, staleTime: 10_000 });
  // Cada pantalla lo dice al abrirse, no cuando toque preguntar.
  const { pathname } = useLocation();
  useEffect(() => {
    if (activa && isStale) void refetch();
    // Solo al cambiar de pantalla.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return (
    <div role="status">
      {data?.caido && (
        <p className={estilos.banda}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {data.mensaje}
        </p>
      )}
      {data?.correo && (
        <p className={estilos.banda}>
          <IconMailOff size={18} stroke={1.75} aria-hidden />
          {data.correo}
        </p>
      )}
    </div>
  );
}
