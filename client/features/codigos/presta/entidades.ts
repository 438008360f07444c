import { useVigentes } from './vigentes';
import { hoy } from '@/lib/fechas';

/** Los bancos y las cooperativas del catálogo, por su nombre. */
export const useEntidades = () =>
  useVigentes('entidades-financieras', hoy())
    .map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: nombre }))
    .sort((una, otra) => una.label.localeCompare(otra.label, 'es'));
