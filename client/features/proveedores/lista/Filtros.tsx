import { FiltroSelect, type Lista } from '@/ui/tabla';
import type { FilaProveedor } from '../api';
import { opciones, REGIMENES, TIPOS } from '../campos';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = { tipo: '', regimen: '', parte_relacionada: '', activo: '' };

const RELACIONADAS = [
  { value: 'true', label: 'Relacionadas' },
  { value: 'false', label: 'No relacionadas' },
];
const ESTADOS = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];

export function Filtros({ lista }: { lista: Lista<FilaProveedor> }) {
  return (
    <>
      <FiltroSelect lista={lista} nombre="tipo" etiqueta="Tipo" opciones={opciones(TIPOS)} />
      <FiltroSelect lista={lista} nombre="regimen" etiqueta="Régimen" opciones={opciones(REGIMENES)} />
      <FiltroSelect
        lista={lista}
        nombre="parte_relacionada"
        etiqueta="Partes"
        opciones={RELACIONADAS}
        todos="Todas"
      />
      <FiltroSelect lista={lista} nombre="activo" etiqueta="Estado" opciones={ESTADOS} />
    </>
  );
}
