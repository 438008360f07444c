import { FiltroSelect, type Lista } from '@/ui/tabla';
import type { Transportista } from '../presta/api';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = { activo: '' };

const ESTADOS = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];

export const Filtros = ({ lista }: { lista: Lista<Transportista> }) => (
  <FiltroSelect lista={lista} nombre="activo" etiqueta="Estado" opciones={ESTADOS} />
);
