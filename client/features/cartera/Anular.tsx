import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve } from '@/ui/avisos';
import { VentanaMotivo } from '@/ui/form';
import { dinero } from '@/lib/money';
import { anularCobro, type FilaCobro } from './api';
import estilos from './cobros.module.css';

interface Props {
  cobro: Pick<FilaCobro, 'COB_CODIGO' | 'numero' | 'fecha' | 'total' | 'CLI_NOMBRE'>;
  alCerrar: () => void;
}

/** Anula un cobro desde un día y con un motivo, que quedan en la cuenta del cliente. */
export function Anular({ cobro, alCerrar }: Props) {
  const consultas = useQueryClient();
  return (
    <VentanaMotivo
      titulo={`Anular el cobro n.º ${cobro.numero}`}
      rotulo="Anular el cobro"
      tamano={480}
      minimo={cobro.fecha}
      descripcion="El día en que deja de contar"
      boton="Anular"
      noSePudo="Error"
      anular={(dicho) => anularCobro(cobro.COB_CODIGO, dicho)}
      alAnular={() => {
        void refrescar(consultas, alCambiar.cuenta);
        avisoBreve(`Cobro n.º ${cobro.numero} anulado`);
      }}
      alCerrar={alCerrar}
    >
      <p className={estilos.explica}>
        {cobro.CLI_NOMBRE} volverá a deber lo que este cobro de {dinero(cobro.total)} pagó. No se puede
        deshacer.
      </p>
    </VentanaMotivo>
  );
}
