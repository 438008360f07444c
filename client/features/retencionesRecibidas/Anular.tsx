import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { dinero } from '@/lib/money';
import { avisoBreve } from '@/ui/avisos';
import { VentanaMotivo } from '@/ui/form';
import { anular, type FilaRetencion } from './api';
import estilos from './retenciones.module.css';

interface Props {
  retencion: FilaRetencion;
  alCerrar: () => void;
}

/** Anula una retención desde un día y con un motivo. */
export function Anular({ retencion, alCerrar }: Props) {
  const consultas = useQueryClient();
  return (
    <VentanaMotivo
      titulo={`Anular la retención ${retencion.numero}`}
      rotulo="Anular la retención"
      tamano={480}
      minimo={retencion.fecha}
      descripcion="El día en que deja de contar"
      boton="Anular"
      noSePudo="Error"
      anular={(dicho) => anular(retencion.id, dicho)}
      alAnular={() => {
        void refrescar(consultas, alCambiar.cuenta);
        avisoBreve(`Retención ${retencion.numero} anulada`);
      }}
      alCerrar={alCerrar}
    >
      <p className={estilos.explica}>
        {retencion.cliente} volverá a deber los {dinero(retencion.total)} que cobró. Los cobros que usted
        anotó a mano quedan como estaban. No se puede deshacer.
      </p>
    </VentanaMotivo>
  );
}
