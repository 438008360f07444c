import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { refrescar } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { cancelarVisto, confirmarVisto, type VistoBueno } from './api';
import estilos from './vistos.module.css';

interface Props {
  visto: VistoBueno;
  /** Lo que cambia cuando se resuelve. */
  cambia: readonly QueryKey[];
}

/** Cuándo rige, y de quién depende. */
function cuando({ solo, hasta, confirman }: VistoBueno): string {
  if (solo) return `Nadie más puede confirmarlo: rige desde el ${fechaHora(hasta)}, si antes no se cancela.`;
  const quienes = confirman.length ? confirman.join(' o ') : 'otra persona';
  return `No rige hasta que lo confirme ${quienes}. Si nadie lo hace, vence el ${fechaHora(hasta)}.`;
}

/** Lo que alguien pidió y todavía no rige: otra persona lo confirma, y cualquiera que pueda pedirlo lo cancela. */
export function PorConfirmar({ visto, cambia }: Props) {
  const consultas = useQueryClient();
  const despues = () => refrescar(consultas, cambia);
  const confirmar = async () => {
    const seguro = await dialogos.confirmar(
      '¿Confirmar este cambio?',
      `${visto.texto}. Rige en cuanto lo confirme.`,
      {
        si: 'Confirmar',
      },
    );
    if (seguro) await hacer(() => confirmarVisto(visto.id), 'Confirmado: ya rige', despues);
  };
  const cancelar = async () => {
    const seguro = await dialogos.confirmar('¿Cancelar lo pedido?', `${visto.texto}. Todo sigue como está.`, {
      si: 'Cancelar lo pedido',
      peligro: true,
    });
    if (seguro) await hacer(() => cancelarVisto(visto.id), 'Cancelado', despues);
  };
  return (
    <div className={estilos.pedido} role="status" aria-label="Por confirmar">
      <div className={estilos.dicho}>
        <strong>{visto.texto}</strong>
        <p>
          Lo pidió {visto.pedido_por} el {fechaHora(visto.pedido_en)}
          {visto.motivo && `: «${visto.motivo}»`}. {cuando(visto)}
        </p>
      </div>
      <div className={estilos.acciones}>
        {visto.acciones.includes('cancelar') && (
          <BotonAccion variant="default" h={36} alPulsar={cancelar}>
            Cancelar lo pedido
          </BotonAccion>
        )}
        {visto.acciones.includes('confirmar') && (
          <BotonAccion h={36} alPulsar={confirmar}>
            Confirmar
          </BotonAccion>
        )}
      </div>
    </div>
  );
}
