import { IconCloudOff, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeFalta, usePermiso } from '@/session';
import { estadoSriQuery } from '../estadoSri';
import estilos from './banda.module.css';

/**
 * Avisa que el SRI no responde, o no recibe hoy más de esta empresa, o que no sale el correo; lo que se emite o se envía entretanto sale solo.
 *
 * Nada se mueve bajo el cursor: lo que se sabía al abrirse la pantalla tiene su lugar arriba de ella, y lo que se
 * sabe después flota hasta la siguiente. Lo que deja de pasar deja su lugar, y lo dice.
 */
export function BandaSri() {
  const puede = usePermiso('documentos.ver');
  const falta = useLeFalta(); // hasta entonces la API no responde nada más
  const activa = puede && !falta;
  const { data, refetch, isStale } = useQuery({ ...estadoSriQuery, enabled: activa, staleTime: 10_000 });
  // Cada pantalla lo dice al abrirse, no cuando toque preguntar.
  const { pathname } = useLocation();
  useEffect(() => {
    if (activa && isStale) void refetch();
    // Solo al cambiar de pantalla.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  const sri = data?.mensaje ?? '';
  const correo = data?.correo ?? '';
  const [pantalla, setPantalla] = useState({ pathname, sri: Boolean(sri), correo: Boolean(correo) });
  if (pantalla.pathname !== pathname) setPantalla({ pathname, sri: Boolean(sri), correo: Boolean(correo) });
  const avisos = [
    { id: 'sri', dice: sri, ya: 'El SRI responde otra vez.', arriba: pantalla.sri, icono: IconCloudOff },
    {
      id: 'correo',
      dice: correo,
      ya: 'El correo sale otra vez.',
      arriba: pantalla.correo,
      icono: IconMailOff,
    },
  ];
  const flotan = avisos.filter(({ dice, arriba }) => dice && !arriba);
  return (
    <div role="status">
      {avisos
        .filter(({ arriba }) => arriba)
        .map(({ id, dice, ya, icono: Icono }) => (
          <p key={id} className={estilos.banda} data-repuesto={!dice || undefined}>
            <Icono size={18} stroke={1.75} aria-hidden />
            {dice || ya}
          </p>
        ))}
      {flotan.length > 0 && (
        <div className={estilos.flotan}>
          {flotan.map(({ id, dice, icono: Icono }) => (
            <p key={id} className={estilos.banda}>
              <Icono size={18} stroke={1.75} aria-hidden />
              {dice}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
