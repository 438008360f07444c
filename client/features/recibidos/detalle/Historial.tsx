import { LineaTiempo, Tarjeta } from '@/ui/base';
import type { Recibido } from '../api';

export const Historial = ({ recibido: { historial } }: { recibido: Recibido }) =>
  historial.length > 0 && (
    <Tarjeta titulo="Historial">
      <LineaTiempo
        etiqueta="Lo que ha pasado con él"
        eventos={historial.map(({ cuando, quien, que, detalle }, id) => ({
          id,
          titulo: que,
          cuando,
          quien,
          detalle,
        }))}
      />
    </Tarjeta>
  );
