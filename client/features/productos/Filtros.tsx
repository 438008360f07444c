import { useQuery } from '@tanstack/react-query';
import { FiltroSelect, type Lista } from '@/ui/tabla';
import { deUno, FiltroCategoria, IVA } from './presta';
import { corta } from './presta/impuestos';
import { tarifasQuery, type FilaProducto } from './api';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = { tipo: '', categoria: '', iva: '', porRevisar: '', activo: '' };

const TIPOS = [
  { value: 'BIEN', label: 'Bienes' },
  { value: 'SERVICIO', label: 'Servicios' },
];
const VIGENCIAS = [
  { value: 'true', label: 'Ya no rige' },
  { value: 'false', label: 'Vigente' },
];
const ESTADOS = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];

export function Filtros({ lista }: { lista: Lista<FilaProducto> }) {
  const { data: tarifas = [] } = useQuery(tarifasQuery);
  return (
    <>
      <FiltroSelect lista={lista} nombre="tipo" etiqueta="Tipo" opciones={TIPOS} />
      <FiltroCategoria lista={lista} />
      <FiltroSelect
        lista={lista}
        nombre="iva"
        etiqueta="IVA"
        opciones={deUno(tarifas, IVA).map((t) => ({ value: t.codigo, label: corta(t.nombre) }))}
      />
      <FiltroSelect lista={lista} nombre="porRevisar" etiqueta="Tarifa" opciones={VIGENCIAS} todos="Todas" />
      <FiltroSelect lista={lista} nombre="activo" etiqueta="Estado" opciones={ESTADOS} />
    </>
  );
}
