import { useWatch } from 'react-hook-form';
import { valorDe } from '@/features/nucleo/presta/escritura/renglones';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { useEntrada } from '../entrada';
import { valorDelImpuesto, type ConReembolsos } from './datos';
import { useTarifasDe } from './tarifas';
import estilos from './reembolsos.module.css';

/** Lo que suman todos. */
export function Suma({ lista }: { lista: 'reembolsos' }) {
  const { form } = useEntrada<ConReembolsos>();
  const reembolsos = useWatch({ control: form.control, name: lista });
  const tarifasDe = useTarifasDe();
  const cero = new Decimal(0);
  const base = reembolsos
    .flatMap((r) => r.impuestos)
    .reduce((suma, i) => suma.plus(valorDe(i.base, 2)), cero);
  const valor = reembolsos
    .flatMap((r) => r.impuestos.map((i) => valorDelImpuesto(i, tarifasDe(r.fecha))))
    .reduce((suma, suyo) => suma.plus(suyo), cero);
  return (
    <span role="status" className={estilos.suma}>
      Se reembolsan <strong className="tabular">{dinero(base.plus(valor))}</strong>: {dinero(base)} más{' '}
      {dinero(valor)} de impuestos
    </span>
  );
}
