import { LineaTiempo, Tarjeta } from '@/ui/base';
import type { EstadoRecibido, Recibido } from '../api';
import { ESTADOS } from '../rotulos';

const QUE: Record<string, string> = {
  anunciar: 'Se supo de él por su clave',
  llegar: 'Llegó su XML',
  reemplazar: 'Llegó una copia mejor de su XML',
  descartar: 'Descartado',
  restaurar: 'Volvió a revisión',
  archivar: 'Dado por visto',
  reconocer: 'Reconocido como de la empresa',
  aceptar: 'Aceptado y registrado',
  devolver: 'Se anuló su compra y vuelve a revisión',
  no_hallar: 'El SRI no lo encontró',
  anular: 'Anulado en el SRI',
  buscar_otra_vez: 'Se busca otra vez en el SRI',
};

/** Lo que ha pasado con él; primero lo más reciente. */
export const Historial = ({ recibido: { historial } }: { recibido: Recibido }) =>
  historial.length > 0 && (
    <Tarjeta titulo="Historial">
      <LineaTiempo
        etiqueta="Lo que ha pasado con él"
        eventos={historial
          .map(({ que, hasta, quien, detalle, en }, id) => ({
            id,
            titulo: QUE[que] ?? ESTADOS[hasta as EstadoRecibido].texto,
            cuando: en,
            quien,
            detalle,
            tono: ESTADOS[hasta as EstadoRecibido].tono,
          }))
          .reverse()}
      />
    </Tarjeta>
  );
