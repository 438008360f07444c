import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import type { ComponentProps } from 'react';
import { aIso } from '@/lib/fechas';
import { enContenido } from '@/ui/portal';
import './estilosFecha';

const AJUSTES = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [] };

const ROTULOS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir el mes',
  yearLevelControl: 'Elegir el año',
};

export interface FechaInputProps
  extends Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange' | 'minDate' | 'maxDate'> {
  /** yyyy-mm-dd, '' when there is none. */
  value: string;
  onChange: (dia: string) => void;
  /** Both as yyyy-mm-dd, both included. */
  minimo?: string;
  maximo?: string;
}

/** dd/mm/aaaa on the screen, typed or picked; the value is yyyy-mm-dd. */
export function FechaInput({ value, onChange, minimo, maximo, ...resto }: FechaInputProps) {
  return (
    <DatesProvider settings={AJUSTES}>
      <DateInput
        value={value || null}
        onChange={(dia) => onChange(dia ?? '')}
        valueFormat="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        dateParser={aIso}
        fixOnBlur
        clearable
        clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
        ariaLabels={ROTULOS}
        minDate={minimo}
        maxDate={maximo}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        popoverProps={{ transitionProps: { duration: 100 }, portalProps: enContenido() }}
        {...resto}
      />
    </DatesProvider>
  );
}
