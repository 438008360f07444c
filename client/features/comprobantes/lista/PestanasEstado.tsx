import { IconMailX } from '@tabler/icons-react';
import { InterruptorFiltro, PestanasFiltro, type Lista } from '@/ui/tabla';
import { dinero } from '@/lib/money';
import type { FilaComprobante, PaginaComprobantes } from '../api';
import estilos from '../comprobantes.module.css';
import { DescargarTodo } from './DescargarTodo';

/** Los estados agrupados por lo que significan para quien emitió. */
const GRUPOS = [
  { estados: 'AUTORIZADO', texto: 'Autorizados' },
  { estados: 'EMITIDO,ENVIADO', texto: 'En camino' },
  { estados: 'DEVUELTO,NO_AUTORIZADO', texto: 'Rechazados' },
  { estados: 'ANULADO', texto: 'Anulados' },
];

/** Cada grupo de estados con cuántos hay según los otros filtros, y la suma de los que se muestran. */
export function PestanasEstado({ lista }: { lista: Lista<FilaComprobante> }) {
  const datos = lista.datos as PaginaComprobantes | undefined;
  const cuantos = (estados: string) =>
    datos?.estados
      .filter(({ estado }) => !estados || estados.split(',').includes(estado))
      .reduce((suma, e) => suma + e.cuantos, 0);
  const elegido = lista.filtros.estado ?? '';
  const sinEntregar = lista.filtros.no_entregados === 'true';
  return (
    <PestanasFiltro
      etiqueta="Estado"
      opciones={[{ estados: '', texto: 'Todos' }, ...GRUPOS].map(({ estados, texto }) => ({
        valor: estados,
        texto,
        cuantos: cuantos(estados),
      }))}
      elegido={elegido}
      alElegir={(estados) => lista.setFiltro('estado', estados)}
    >
      <InterruptorFiltro
        puesto={sinEntregar}
        alCambiar={(puesto) => lista.setFiltro('no_entregados', puesto ? 'true' : '')}
      >
        <IconMailX size={16} stroke={1.75} aria-hidden />
        No entregados
      </InterruptorFiltro>
      <DescargarTodo lista={lista} />
      {datos && (
        <span className={estilos.suma}>
          Suman <strong className="tabular">{dinero(datos.suma)}</strong>, sin los anulados
        </span>
      )}
    </PestanasFiltro>
  );
}
