import { IconCloudOff } from '@tabler/icons-react';
import { useCaida } from '@/api/disponibilidad';
import { hora } from '@/lib/hora';
import estilos from './feedback.module.css';

/** Avisa que el servicio está caído. La sesión sigue abierta y lo escrito no se pierde. */
export function BandaCaida() {
  const desde = useCaida();
  return (
    <div role="status">
      {desde && (
        <div className={estilos.banda} data-banda>
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
