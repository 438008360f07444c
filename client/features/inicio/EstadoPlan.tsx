import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { getPlan } from '@/api/plan';
import type { SesionEmpresa } from '@/session';
import estilos from './inicio.module.css';

/** The same check as after the login, here as a note that doesn't get in the way. */
export function EstadoPlan({ sesion }: { sesion: SesionEmpresa }) {
  const { data } = useQuery({
    queryKey: ['plan', sesion.eid, sesion.COM_CODIGO],
    queryFn: ({ signal }) => getPlan(sesion, signal),
    enabled: !sesion.cambiar_clave,
    staleTime: 5 * 60_000,
  });
  if (!data) return null;
  return (
    <p className={estilos.plan} data-alerta={data.activar || undefined}>
      {data.activar ? <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> : <IconCircleCheck size={20} stroke={1.75} aria-hidden />}
      <span>
        {data.mensaje?.replace(/\s*<br\s*\/?>\s*/g, ' ') ||
          (data.activar ? 'Revise su plan y su firma electrónica.' : 'Su plan y su firma electrónica están al día.')}
      </span>
    </p>
  );
}
