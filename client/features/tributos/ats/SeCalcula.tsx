import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { entero } from '@/lib/numeros';
import { Tarjeta } from '@/ui/base';
import type { Avance } from '../presta/calculo';
import estilos from './ats.module.css';

/** El anexo de muchos documentos, mientras se calcula: cuánto va. La página se completa sola. */
export function SeCalcula({ avance: { hechos, total } }: { avance: Avance }) {
  const dicho = `${entero(hechos)} de ${entero(total)} documentos`;
  return (
    <Tarjeta titulo="Se está calculando">
      <div className={estilos.calculo}>
        <p className={estilos.menor}>
          Este período tiene muchos documentos: se están sumando y revisando. Puede seguir en otra cosa; al
          volver estará listo.
        </p>
        <Progress
          value={total ? (hechos / total) * 100 : 0}
          size="lg"
          radius="sm"
          aria-label={`Recorridos: ${dicho}`}
        />
        <p className={estilos.menor} role="status">
          {hechos ? `Van ${dicho}.` : `Son ${entero(total)} documentos: empieza en un momento.`}
        </p>
      </div>
    </Tarjeta>
  );
}
