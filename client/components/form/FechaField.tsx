import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import type { ComponentProps } from 'react';
import { aIso, fecha } from '@/lib/fechas';
import './estilosFecha';
import { obligatorio, useCampoControlado, type Campo, type Reglas } from './useCampo';

const AJUSTES = { locale: 'es', firstDayOfWeek: 1 as const };

interface Props extends Omit<Campo, 'rules'>, Omit<ComponentProps<typeof DateInput>, 'name' | 'label' | 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  rules?: Reglas;
  /** Both as yyyy-mm-dd, both included. */
  minimo?: string;
  maximo?: string;
}

/** dd/mm/aaaa on the screen, typed or picked; the value is yyyy-mm-dd, '' when empty. */
export function FechaField({ name, rules, minimo, maximo, ...resto }: Props) {
  const limites = (valor: unknown) => {
    if (!valor) return true;
    if (minimo && String(valor) < minimo) return `La fecha debe ser desde el ${fecha(minimo)}`;
    if (maximo && String(valor) > maximo) return `La fecha debe ser hasta el ${fecha(maximo)}`;
    return true;
  };
  const validate = { ...(typeof rules?.validate === 'function' ? { propia: rules.validate } : rules?.validate), limites };
  const { value, onChange, ...campo } = useCampoControlado(name, { ...rules, validate });
  return (
    <DatesProvider settings={AJUSTES}>
      <DateInput
        {...campo}
        value={value || null}
        onChange={(dia) => onChange(dia ?? '')}
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        dateParser={aIso}
        fixOnBlur
        clearable={!obligatorio(rules)}
        clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
        ariaLabels={MESES}
        minDate={minimo}
        maxDate={maximo}
        rightSectionPointerEvents="none"
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        popoverProps={{ transitionProps: { duration: 100 } }}
        aria-required={obligatorio(rules) || undefined}
        {...resto}
      />
    </DatesProvider>
  );
}

const MESES = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
};
