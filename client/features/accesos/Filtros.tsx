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
        nombre="clase"
        etiqueta="Qué pasó"
        opciones={comoOpciones(data?.clases)}
        todos="Todo"
      />
      <FiltroSelect
        lista={lista}
        nombre="persona"
        etiqueta="Quién"
        opciones={comoOpciones(data?.personas)}
        todos="Cualquiera"
      />
    </>
  );
}
