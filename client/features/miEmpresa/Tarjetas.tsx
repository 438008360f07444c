import { EstadoDeEmpresa, EstadoPlazo } from '@/features/empresas/presta';
import { BarraUso, Enlace, Tarjeta } from '@/ui/base';
import { toPlan } from '@/navegacion/enlaces';
import type { EmpresaPropia } from './api';
import estilos from './empresa.module.css';

const QUE_SIGNIFICA: Record<string, string> = {
  PENDIENTE:
    'Estamos revisando sus datos. ' +
    'Mientras tanto puede emitir en el ambiente de pruebas del SRI, sin validez tributaria.',
  VERIFICADA: 'Sus datos están verificados: emite en el ambiente de producción, con validez tributaria.',
  RECHAZADA:
    'No pudimos verificar sus datos. ' +
    'Corríjalos y los revisaremos de nuevo; mientras tanto emite en el ambiente de pruebas.',
};

/** El estado de la verificación, y qué significa para lo que la empresa emite. */
export const TarjetaVerificacion = ({ empresa }: { empresa: EmpresaPropia }) => (
  <Tarjeta titulo="Verificación" acciones={<EstadoDeEmpresa estado={empresa.EMP_ESTADO} />}>
    {empresa.EMP_MOTIVO && empresa.EMP_ESTADO === 'RECHAZADA' && (
      <p className={estilos.motivo}>{empresa.EMP_MOTIVO}</p>
    )}
    <p className={estilos.texto}>{QUE_SIGNIFICA[empresa.EMP_ESTADO]}</p>
  </Tarjeta>
);

export const TarjetaPlan = ({ plan }: { plan: NonNullable<EmpresaPropia['plan']> }) => (
  <Tarjeta titulo="Plan electrónico" acciones={<EstadoPlazo caduca={plan.PLANOREL_CADUCA} />}>
    <BarraUso etiqueta={plan.PLAN_NOMBRE} usado={plan.PLANOREL_UTILIZADOS} total={plan.PLANOREL_TOTAL} />
    <p className={estilos.pie}>
      <Enlace to={toPlan()}>Ver su plan</Enlace>
    </p>
  </Tarjeta>
);
