import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';
import { comoOpciones, useCatalogo } from './api';
import type { LineaAuditoria } from './presta';

export function Filtros({ lista }: { lista: Lista<LineaAuditoria> }) {
  const { data } = useCatalogo();
  const quienes = comoOpciones(data?.actores);
  const suyo = lista.filtros.actor;
  // Desde una línea se llega a quien no está entre los que el filtro ofrece: se dice su nombre.
  if (suyo && !quienes.some(({ value }) => value === suyo))
    quienes.push({ value: suyo, label: lista.items[0]?.actor_nombre ?? suyo });
  return (
    <>
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      <FiltroSelect lista={lista} nombre="actor" etiqueta="Quién" opciones={quienes} todos="Cualquiera" />
      <FiltroSelect
        lista={lista}
        nombre="accion"
        etiqueta="Qué hizo"
        opciones={comoOpciones(data?.acciones)}
        todos="Todo"
      />
      <FiltroSelect
        lista={lista}
        nombre="entidad"
        etiqueta="A qué"
        opciones={comoOpciones(data?.entidades)}
        todos="Todo"
      />
    </>
  );
}
