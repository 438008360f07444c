import { useQuery } from '@tanstack/react-query';
import { IconUser } from '@tabler/icons-react';
import type { Lista } from '@/components/DataTable';
import { entero } from '@/lib/numeros';
import { estadosQuery, type TicketFila } from './api';
import { ESTADOS, ORDEN } from './catalogo';
import estilos from './admin.module.css';

interface Props {
  lista: Lista<TicketFila>;
  /** Who attends has tickets of his own. */
  conMios: boolean;
}

/** The states with how many there are of each under the other filters. */
export function PestanasEstado({ lista, conMios }: Props) {
  const { estado = '', ...otros } = lista.filtros;
  const { data } = useQuery({ ...estadosQuery({ ...otros, filtro: lista.texto }), placeholderData: (previa) => previa });
  const todos = data && ORDEN.reduce((suma, cual) => suma + data[cual], 0);
  const pestana = (valor: string, texto: string, cuantos: number | undefined) => (
    <button key={valor} type="button" aria-pressed={estado === valor} onClick={() => lista.setFiltro('estado', valor)}>
      {texto}
      <span className={estilos.cuantos}>{cuantos === undefined ? '·' : entero(cuantos)}</span>
    </button>
  );
  const mios = lista.filtros.asesor === 'yo';
  return (
    <div className={estilos.pestanas}>
      <div role="group" aria-label="Estado">
        {pestana('', 'Todos', todos)}
        {ORDEN.map((cual) => pestana(cual, ESTADOS[cual].varios, data?.[cual]))}
      </div>
      {conMios && (
        <button type="button" className={estilos.mios} aria-pressed={mios} onClick={() => lista.setFiltro('asesor', mios ? '' : 'yo')}>
          <IconUser size={16} stroke={1.75} aria-hidden />
          Mis tickets
        </button>
      )}
    </div>
  );
}
