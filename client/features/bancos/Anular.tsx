import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve } from '@/ui/avisos';
import { VentanaMotivo } from '@/ui/form';
import { anular, type LineaDeBanco } from './api';

interface Props {
  linea: LineaDeBanco & { movimiento_id: number };
  alCerrar: () => void;
}

/** Deja sin efecto, desde un día, lo que se registró a mano. */
export function Anular({ linea, alCerrar }: Props) {
  const consultas = useQueryClient();
  const hacerlo = async (dicho: Parameters<typeof anular>[1]) => {
    await anular(linea.movimiento_id, dicho);
    void refrescar(consultas, alCambiar.asiento);
  };
  return (
    <VentanaMotivo
      titulo={`Anular: ${linea.glosa}`}
      rotulo="Anular el movimiento"
      tamano={480}
      minimo={linea.fecha}
      descripcion="El día desde el que ya no cuenta"
      boton="Anular"
      noSePudo="No se anuló"
      anular={hacerlo}
      alAnular={() => avisoBreve('Movimiento anulado')}
      alCerrar={alCerrar}
    >
      <p style={{ marginTop: 0 }}>
        Su asiento se reversa desde ese día. Lo que depositaba espera otra vez para depositarse.
      </p>
    </VentanaMotivo>
  );
}
