import { useQuery } from '@tanstack/react-query';
import { IconUser } from '@tabler/icons-react';
import { Icono } from '@/ui/base';
import { InterruptorFiltro, PestanasFiltro, type Lista } from '@/ui/tabla';
import { estadosQuery, type TicketFila } from './api';
import { ESTADOS, ORDEN } from './catalogo';

interface Props {
  lista: Lista<TicketFila>;
  /** Si quien mira atiende tickets y puede tener los suyos. */
  conMios: boolean;
}

/** Los estados, con cuántos tickets hay de cada uno según los demás filtros. */
export function PestanasEstado({ lista, conMios }: Props) {
  const { estado = '', ...otros } = lista.filtros;
  const { data } = useQuery({
    ...estadosQuery({ ...otros, filtro: lista.texto }),
    placeholderData: (previa) => previa,
  });
  const todos = data && ORDEN.reduce((suma, cual) => suma + data[cual], 0);
  const mios = lista.filtros.asesor === 'yo';
  return (
    <PestanasFiltro
      etiqueta="Estado"
      opciones={[
        { valor: '', texto: 'Todos', cuantos: todos },
        ...ORDEN.map((cual) => ({ valor: cual, texto: ESTADOS[cual].varios, cuantos: data?.[cual] })),
      ]}
      elegido={estado}
      alElegir={(valor) => lista.setFiltro('estado', valor)}
    >
      {conMios && (
        <InterruptorFiltro
          puesto={mios}
          alCambiar={(puesto) => lista.setFiltro('asesor', puesto ? 'yo' : '')}
        >
          <Icono de={IconUser} tamano={16} />
          Mis tickets
        </InterruptorFiltro>
      )}
    </PestanasFiltro>
  );
}
