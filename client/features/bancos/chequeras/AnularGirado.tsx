import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve } from '@/ui/avisos';
import { VentanaMotivo } from '@/ui/form';
import { anularGirado, type Girado } from '../api';

/** Anula un cheque con lo que pagaba. */
export function AnularGirado({ cheque, alCerrar }: { cheque: Girado; alCerrar: () => void }) {
  const consultas = useQueryClient();
  return (
    <VentanaMotivo
      titulo={`Anular el cheque n.º ${cheque.numero}`}
      rotulo="Anular el cheque"
      tamano={480}
      minimo={cheque.entregado}
      descripcion="El día en que deja de contar"
      boton="Anular"
      noSePudo="No se anuló"
      anular={(dicho) => anularGirado(cheque.id, dicho)}
      alAnular={() => {
        void refrescar(consultas, [...alCambiar.asiento, ...alCambiar.cuentaProveedor, ...alCambiar.cuenta]);
        avisoBreve(`Cheque n.º ${cheque.numero} anulado`);
      }}
      alCerrar={alCerrar}
    >
      <p style={{ marginTop: 0 }}>
        Se anula con lo que pagaba{cheque.origen ? `, ${cheque.origen.nombre}` : ''}: se debe otra vez. Su
        número no se vuelve a usar. No se puede deshacer.
      </p>
    </VentanaMotivo>
  );
}
