import { useQuery } from '@tanstack/react-query';
import { historialQuery, type Comprobante, type Paso } from '@/features/nucleo/presta/api';
import { ESTADOS, type EstadoSri } from '@/features/nucleo/presta/estado';
import { Consulta, LineaTiempo, Tarjeta } from '@/ui/base';

const detalleDe = ({ detalle }: Paso) => {
  const { mensajes, motivo, mensaje } = detalle as {
    mensajes?: { identificador?: string; mensaje?: string; informacion?: string }[];
    motivo?: string;
    mensaje?: string;
  };
  const dichos =
    mensajes?.map((m) => [m.identificador, m.informacion || m.mensaje].filter(Boolean).join(': ')) ?? [];
  return [motivo, mensaje, ...dichos].filter(Boolean).join(' · ') || undefined;
};

/** Lo que pasó con el comprobante, desde lo más nuevo. */
export function Historia({ comprobante: c }: { comprobante: Comprobante }) {
  const consulta = useQuery(historialQuery(c.id, c.version));
  return (
    <Tarjeta titulo="Historial">
      <Consulta de={consulta} enSeccion>
        {(pasos) => (
          <LineaTiempo
            etiqueta="Historial del comprobante"
            eventos={pasos.map((paso) => {
              const aspecto = ESTADOS[paso.hasta as EstadoSri];
              return {
                id: paso.id,
                titulo: paso.que,
                cuando: paso.en,
                quien: paso.quien,
                detalle: detalleDe(paso),
                tono: aspecto?.tono,
                icono: aspecto?.icono,
              };
            })}
          />
        )}
      </Consulta>
    </Tarjeta>
  );
}
