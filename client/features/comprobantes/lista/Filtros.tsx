import { useQuery } from '@tanstack/react-query';
import { FiltroFecha, FiltroSelect, type Lista } from '@/ui/tabla';
import { puntosQuery, type FilaComprobante } from '../api';
import { AMBIENTES } from '../rotulos';

/** Los filtros de la lista, con los nombres que el servidor les da. */
export const FILTROS = { estado: '', desde: '', hasta: '', punto_id: '', ambiente: '', no_entregados: '' };

export function Filtros({ lista }: { lista: Lista<FilaComprobante> }) {
  const { data: puntos = [] } = useQuery(puntosQuery);
  return (
    <>
      <FiltroFecha lista={lista} nombre="desde" etiqueta="Desde" />
      <FiltroFecha lista={lista} nombre="hasta" etiqueta="Hasta" />
      {puntos.length > 1 && (
        <FiltroSelect
          lista={lista}
          nombre="punto_id"
          etiqueta="Punto"
          opciones={puntos.map((p) => ({
            value: String(p.punto_id),
            label: `${p.establecimiento}-${p.punto} ${p.nombre}`.trim(),
          }))}
        />
      )}
      <FiltroSelect lista={lista} nombre="ambiente" etiqueta="Ambiente" opciones={AMBIENTES} />
    </>
  );
}
