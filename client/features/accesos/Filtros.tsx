import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';
import { comoOpciones, useCatalogo, type LineaAcceso } from './api';

export function Filtros({ lista }: { lista: Lista<LineaAcceso> }) {
  const { data } = useCatalogo();
  const quienes = comoOpciones(data?.personas);
  const suyo = lista.filtros.persona;
  // Desde una línea se llega a quien no está entre los que el filtro ofrece: se dice su nombre.
  if (suyo && !quienes.some(({ value }) => value === suyo))
    quienes.push({ value: suyo, label: lista.items[0]?.persona_nombre ?? suyo });
  return (
    <>
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      <FiltroSelect
        lista={lista}
        nombre="clase"
        etiqueta="Qué pasó"
        opciones={comoOpciones(data?.clases)}
        todos="Todo"
      />
      <FiltroSelect lista={lista} nombre="persona" etiqueta="Quién" opciones={quienes} todos="Cualquiera" />
    </>
  );
}
