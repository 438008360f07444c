import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { dinero } from '@/lib/money';
import { avisoBreve } from '@/ui/avisos';
import { VentanaMotivo } from '@/ui/form';
import { anular, type FilaCompra } from './api';
import { nombreDe } from './rotulos';

interface Props {
  compra: FilaCompra;
  alCerrar: () => void;
}

/** Anula una compra desde un día y con un motivo, que quedan en la cuenta del proveedor. */
export function Anular({ compra, alCerrar }: Props) {
  const consultas = useQueryClient();
  return (
    <VentanaMotivo
      titulo={`Anular: ${nombreDe(compra)}`}
      rotulo="Anular la compra"
      tamano={480}
      minimo={compra.fecha}
      descripcion="El día en que deja de contar"
      boton="Anular"
      noSePudo="No se anuló"
      anular={(dicho) => anular(compra.id, dicho)}
      alAnular={() => {
        void refrescar(consultas, alCambiar.compra);
        avisoBreve('Compra anulada');
      }}
      alCerrar={alCerrar}
    >
      <p>
        Es de {compra.proveedor}, por {dinero(compra.total)}. Lo que ya se pagó de ella queda como anticipo.
        No se puede deshacer.
      </p>
    </VentanaMotivo>
  );
}
