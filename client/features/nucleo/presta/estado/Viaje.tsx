import { IconCircleCheck, IconClockHour4, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { Estado, type TonoEstado } from '@/ui/base';

export type Viaje = 'POR_SALIR' | 'EN_CAMINO' | 'ENTREGADA';

/** Por dónde va el viaje, en el orden en que sucede. */
export const VIAJES: Record<Viaje, { texto: string; tono: TonoEstado; icono: Icon }> = {
  POR_SALIR: { texto: 'Por salir', tono: 'espera', icono: IconClockHour4 },
  EN_CAMINO: { texto: 'En camino', tono: 'info', icono: IconTruckDelivery },
  ENTREGADA: { texto: 'Entregada', tono: 'ok', icono: IconCircleCheck },
};

export function EstadoViaje({ viaje }: { viaje: Viaje | null }) {
  if (!viaje) return null;
  const { texto, tono, icono } = VIAJES[viaje];
  return (
    <Estado tono={tono} icono={icono}>
      {texto}
    </Estado>
  );
}
