import { useQuery } from '@tanstack/react-query';
import { useCampoControlado, type Reglas } from '@/ui/form/useCampo';
import { planQuery, type CuentaContable } from './api';
import { CuentaElector } from './CuentaElector';

interface Props {
  name: string;
  label: string;
  description?: string;
  placeholder?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  rules?: Reglas;
  /** Qué es no elegir ninguna, si se puede dejar sin elegir. */
  ninguna?: string;
  alElegir?: (cuenta: CuentaContable | null) => void;
}

/** Una cuenta de movimiento en un formulario. Su valor es el id; null, ninguna. */
export function CuentaField({ name, rules, ninguna, alElegir, ...resto }: Props) {
  const { value, onChange, onBlur, ref, error } = useCampoControlado(name, rules);
  const { data: plan } = useQuery(planQuery);
  const suya = plan?.find(({ id }) => id === value);
  const poner = (cuenta: CuentaContable | null) => {
    onChange(cuenta?.id ?? null);
    alElegir?.(cuenta);
  };
  return (
    <CuentaElector
      {...resto}
      ref={ref}
      onBlur={onBlur}
      error={error}
      elegido={suya && `${suya.codigo} ${suya.nombre}`}
      alElegir={poner}
      otras={() =>
        ninguna && suya ? [{ value: 'ninguna', label: ninguna, alElegir: () => poner(null) }] : []
      }
    />
  );
}
