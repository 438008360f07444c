import { IconCloudOff } from '@tabler/icons-react';
import { useCaida } from '@/api/disponibilidad';
import { hora } from '@/lib/hora';
import estilos from './feedback.module.css';

/**
 * Avisa que el servicio está caído. Flota: al aparecer no mueve nada de lo que la persona está por pulsar.
 */
export function BandaCaida() {
  const desde = useCaida();
  return (
    <div role="status">
      {desde && (
        <div className={estilos.banda}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>
            {navigator.onLine ? 'El servicio no responde' : 'No hay conexión a internet'} desde las{' '}
            {hora(desde)}. Su sesión y lo que ha escrito se conservan; intente nuevamente en un momento.
          </span>
        </div>
      )}
    </div>
  );
}
