import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';
import { comoOpciones, useCatalogo } from './api';

type Props = { lista: Pick<Lista<unknown>, 'filtros' | 'setFiltro'> };

export function Filtros({ lista }: Props) {
  const { data } = useCatalogo();
  return (
    <>
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      <FiltroSelect
        lista={lista}
        nombre="actor"
        etiqueta="Quién"
        opciones={comoOpciones(data?.actores)}
        todos="Cualquiera"
      />
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
