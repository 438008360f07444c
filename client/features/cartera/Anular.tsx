import { useQueryClient } from '@tanstack/react-query';
import { refrescar } from '@/api/claves';
import { avisoBreve } from '@/ui/avisos';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { VentanaMotivo } from '@/ui/form';
import { dinero } from '@/lib/money';
import type { Abono, Lado } from './presta';
import estilos from './cobros.module.css';

interface Props {
  de: Lado;
  abono: Pick<Abono, 'id' | 'numero' | 'fecha' | 'total' | 'tercero'>;
  alCerrar: () => void;
}

/** Anula un cobro o un pago desde un día y con un motivo, que quedan en la cuenta. */
export function Anular({ de, abono, alCerrar }: Props) {
  const { uno, vuelveADeber } = de.palabras;
  const consultas = useQueryClient();
  return (
    <VentanaMotivo
      titulo={`Anular el ${uno} n.º ${abono.numero}`}
      rotulo={`Anular el ${uno}`}
      tamano={480}
      minimo={abono.fecha}
      descripcion="El día en que deja de contar"
      boton="Anular"
      noSePudo="Error"
      anular={(dicho) => de.anular(abono.id, dicho)}
      alAnular={() => {
        void refrescar(consultas, de.alCambiar);
        avisoBreve(`${conMayuscula(uno)} n.º ${abono.numero} anulado`);
      }}
      alCerrar={alCerrar}
    >
      <p className={estilos.explica}>
        {vuelveADeber(abono.tercero, dinero(abono.total))} No se puede deshacer.
      </p>
    </VentanaMotivo>
  );
}
