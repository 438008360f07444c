import { IconCloudOff } from '@tabler/icons-react';
import { useCaida } from '@/api/disponibilidad';
import { hora } from '@/lib/fechas';
import estilos from './feedback.module.css';

/** An outage is told, not suffered: nobody is logged out and nothing typed is lost. */
export function BandaCaida() {
  const desde = useCaida();
  return (
    <div role="status">
      {desde && (
        <div className={estilos.banda}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>
            El servicio no responde desde las {hora(desde)}. Su sesión y lo que ha escrito se conservan;
            intente nuevamente en un momento.
          </span>
        </div>
      )}
    </div>
  );
}
