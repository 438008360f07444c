import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BarraUso, Icono, Tarjeta } from '@/ui/base';
import { diasEntre, fecha, hoy } from '@/lib/fechas';
import { cuantos, entero } from '@/lib/numeros';
import { situacion } from './contratados';
import { EstadoDeRecibo, EstadoDePlan } from './Estados';
import type { PlanContratado } from './tipos';
import estilos from './planes.module.css';

function plazo(plan: PlanContratado): string {
  const dias = diasEntre(hoy(), plan.caduca);
  if (dias < 0) return `Caducó hace ${cuantos(-dias, 'día')}, el ${fecha(plan.caduca)}`;
  if (dias === 0) return `Caduca hoy, ${fecha(plan.caduca)}`;
  return `${dias === 1 ? 'Queda' : 'Quedan'} ${cuantos(dias, 'día')}, hasta el ${fecha(plan.caduca)}`;
}

interface Props {
  plan: PlanContratado | undefined;
  /** Lo que se dice cuando no hay plan. */
  sinPlan?: string;
  alAgregar?: () => void;
}

/** El plan electrónico vigente, en grande: cuánto se ha usado y hasta cuándo dura. */
export function PlanVigente({
  plan,
  sinPlan = 'Esta empresa no tiene un plan de documentos electrónicos: no puede emitir.',
  alAgregar,
}: Props) {
  if (!plan) {
    return (
      <Tarjeta titulo="Plan electrónico vigente">
        <p className={estilos.sinPlan}>{sinPlan}</p>
        {alAgregar && (
          <Button onClick={alAgregar} leftSection={<Icono de={IconPlus} />}>
            Agregar plan electrónico
          </Button>
        )}
      </Tarjeta>
    );
  }
  const restan = Math.max(0, (plan.total ?? 0) - (plan.utilizados ?? 0));
  return (
    <Tarjeta titulo={situacion(plan) === 'caducado' ? 'Último plan electrónico' : 'Plan electrónico vigente'}>
      <div className={estilos.vigente} data-situacion={situacion(plan)}>
        <div className={estilos.nombreVigente}>
          <strong>{plan.PLAN_NOMBRE}</strong>
          <EstadoDePlan plan={plan} />
          {plan.recibo && (
            <EstadoDeRecibo estado={plan.recibo.estado} motivo={plan.recibo.motivo} de="Pago" />
          )}
        </div>
        <BarraUso usado={plan.utilizados ?? 0} total={plan.total ?? 0} etiqueta="Documentos emitidos" />
        <dl>
          <div>
            <dt>Quedan</dt>
            <dd className="tabular">{entero(restan)}</dd>
          </div>
          <div>
            <dt>Vigencia</dt>
            <dd className="tabular">{plazo(plan)}</dd>
          </div>
        </dl>
      </div>
    </Tarjeta>
  );
}
