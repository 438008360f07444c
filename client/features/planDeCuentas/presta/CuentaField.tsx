import { useQuery } from '@tanstack/react-query';
import { useCampoControlado, type Reglas } from '@/ui/form/useCampo';
import { planQuery, type CuentaContable } from './api';
import { CuentaElector } from './CuentaElector';

interface Props {
  name: string;
  label: string;
  description?: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  rules?: Reglas;
  alElegir?: (cuenta: CuentaContable) => void;
}

/** Una cuenta de movimiento en un formulario. Su valor es el id; null, ninguna. */
export function CuentaField({ name, rules, alElegir, ...resto }: Props) {
  const { value, onChange, onBlur, ref, error } = useCampoControlado(name, rules);
  const { data: plan } = useQuery(planQuery);
  const suya = plan?.find(({ id }) => id === value);
  return (
    <CuentaElector
      {...resto}
      ref={ref}
      onBlur={onBlur}
      error={error}
      elegido={suya && `${suya.codigo} ${suya.nombre}`}
      alElegir={(cuenta) => {
        onChange(cuenta.id);
        alElegir?.(cuenta);
      }}
    />
  );
}
