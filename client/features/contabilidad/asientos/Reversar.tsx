import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { dinero } from '@/lib/money';
import { toAsiento } from '@/navegacion/enlaces';
import { avisoBreve } from '@/ui/avisos';
import { VentanaMotivo } from '@/ui/form';
import { reversar, type FilaAsiento } from '../presta/api';
import { nombreDe } from '../presta/rotulos';

interface Props {
  asiento: FilaAsiento;
  alCerrar: () => void;
}

/** Hace el asiento contrario en un día y con un motivo, y lo abre. */
export function Reversar({ asiento, alCerrar }: Props) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const hacerlo = async (dicho: Parameters<typeof reversar>[1]) => {
    const { id } = await reversar(asiento.id, dicho);
    void refrescar(consultas, alCambiar.asiento);
    void navegar(toAsiento(id));
  };
  return (
    <VentanaMotivo
      titulo={`Reversar ${nombreDe(asiento)}`}
      rotulo="Reversar el asiento"
      tamano={480}
      minimo={asiento.fecha}
      descripcion="El día del asiento contrario"
      boton="Reversar"
      noSePudo="No se reversó"
      anular={hacerlo}
      alAnular={() => avisoBreve('Asiento reversado')}
      alCerrar={alCerrar}
    >
      <p style={{ marginTop: 0 }}>
        Un asiento no se borra: se hará otro por {dinero(asiento.total)} con el debe y el haber cambiados,
        enlazado a este. No se puede deshacer.
      </p>
    </VentanaMotivo>
  );
}
