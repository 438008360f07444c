import { DateInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/es';
import type { ComponentProps } from 'react';
import { aIso } from '@/lib/fechas';
import { Icono } from '@/ui/base';
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
  /** Como aaaa-mm-dd, o '' si no hay. */
  value: string;
  onChange: (dia: string) => void;
  /** Los dos como aaaa-mm-dd; los dos días se admiten. */
  minimo?: string;
  maximo?: string;
}

/** Se escribe o se elige como dd/mm/aaaa; el valor es aaaa-mm-dd. */
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
        aria-haspopup="dialog"
        clearable
        clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
        ariaLabels={ROTULOS}
        minDate={minimo}
        maxDate={maximo}
        leftSection={<Icono de={IconCalendar} />}
        popoverProps={{ transitionProps: { duration: 100 }, portalProps: enContenido() }}
        {...resto}
      />
    </DatesProvider>
  );
}
