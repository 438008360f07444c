import { IconAlertTriangle, IconFileOff, IconUser } from '@tabler/icons-react';
import { InterruptorFiltro, PestanasFiltro, Sitio, type Lista } from '@/ui/tabla';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import type { FilaRecibido, PaginaRecibidos } from '../api';
import { CARPETAS, POR_REVISAR } from '../rotulos';
import estilos from '../recibidos.module.css';

/** Del ancho de una suma, mientras la de verdad no llega. */
const EN_ESPERA = '10000';

/** Las carpetas con cuántos hay en cada una según los demás filtros, y cuánto suman los de la que se ve. */
export function Carpetas({ lista }: { lista: Lista<FilaRecibido> }) {
  const { estado = POR_REVISAR, con_avisos, negados, ruc } = lista.filtros;
  const datos = lista.datos as PaginaRecibidos | undefined;
  const de = (estados: string) =>
    datos?.estados.filter((uno) => estados.split(',').includes(uno.estado)) ?? [];
  const cuantosDe = (estados: string) => datos && de(estados).reduce((n, { cuantos }) => n + cuantos, 0);
  const suma = de(estado).reduce((total, uno) => total.plus(uno.total), new Decimal(0));
  // La de anulados solo se ve cuando hay alguno: casi ninguna empresa la necesita.
  const carpetas = CARPETAS.filter(
    ({ estados }) => estados !== 'ANULADO' || estado === 'ANULADO' || Boolean(cuantosDe(estados)),
  );
  return (
    <div className={estilos.carpetas}>
      <PestanasFiltro
        etiqueta="Carpeta"
        opciones={carpetas.map(({ estados, texto }) => ({
          valor: estados,
          texto,
          cuantos: cuantosDe(estados),
        }))}
        elegido={estado}
        alElegir={(estados) => lista.setFiltro('estado', estados)}
      >
        {ruc && (
          <InterruptorFiltro puesto alCambiar={() => lista.setFiltro('ruc', '')}>
            <IconUser size={16} stroke={1.75} aria-hidden />
            Solo del RUC {ruc}
          </InterruptorFiltro>
        )}
        <InterruptorFiltro
          puesto={con_avisos === 'true'}
          alCambiar={(puesto) => lista.setFiltro('con_avisos', puesto ? 'true' : '')}
        >
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          Con avisos
        </InterruptorFiltro>
        <InterruptorFiltro
          puesto={negados === 'true'}
          alCambiar={(puesto) => lista.setFiltro('negados', puesto ? 'true' : '')}
        >
          <IconFileOff size={16} stroke={1.75} aria-hidden />
          El SRI los niega
        </InterruptorFiltro>
        <Sitio espera={!datos} className={estilos.suma}>
          Suman <strong className="tabular">{dinero(datos ? suma : EN_ESPERA)}</strong>
        </Sitio>
      </PestanasFiltro>
    </div>
  );
}
