import { fecha } from '@/lib/fechas';
import { FechaInput, type FechaInputProps } from './FechaInput';
import { conPropias, obligatorio, useCampoControlado, type Campo, type Reglas } from '../useCampo';

interface Props extends Omit<Campo, 'rules'>, Omit<FechaInputProps, 'name' | 'label' | 'value' | 'onChange'> {
  rules?: Reglas;
}

/** El valor es aaaa-mm-dd, o '' si está vacío. */
export function FechaField({ name, rules, minimo, maximo, ...resto }: Props) {
  const limites = (valor: unknown) => {
    if (!valor) return true;
    if (minimo && String(valor) < minimo) return `La fecha debe ser desde el ${fecha(minimo)}`;
    if (maximo && String(valor) > maximo) return `La fecha debe ser hasta el ${fecha(maximo)}`;
    return true;
  };
  const campo = useCampoControlado(name, { ...rules, validate: conPropias(rules, { limites }) });
  return (
    <FechaInput
      {...campo}
      value={String(campo.value ?? '')}
      minimo={minimo}
      maximo={maximo}
      clearable={!obligatorio(rules)}
      aria-required={obligatorio(rules) || undefined}
      {...resto}
    />
  );
}
