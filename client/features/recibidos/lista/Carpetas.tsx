import { PestanasFiltro, Sitio, type Lista } from '@/ui/tabla';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import type { FilaRecibido, PaginaRecibidos } from '../api';
import { CARPETAS, POR_REVISAR } from '../rotulos';

/** Del ancho de una suma, mientras la de verdad no llega. */
const EN_ESPERA = '10000';

type De = { lista: Lista<FilaRecibido> };

const losDe = ({ datos }: Lista<FilaRecibido>, estados: string) =>
  (datos as PaginaRecibidos | undefined)?.estados.filter((uno) => estados.split(',').includes(uno.estado));

/** Las carpetas con cuántos hay en cada una según los demás filtros. */
export function Carpetas({ lista }: De) {
  const { estado = POR_REVISAR } = lista.filtros;
  const cuantosDe = (estados: string) => losDe(lista, estados)?.reduce((n, { cuantos }) => n + cuantos, 0);
  // La de anulados solo se ve cuando hay alguno: casi ninguna empresa la necesita.
  const carpetas = CARPETAS.filter(
    ({ estados }) => estados !== 'ANULADO' || estado === 'ANULADO' || Boolean(cuantosDe(estados)),
  );
  return (
    <PestanasFiltro
      etiqueta="Carpeta"
      opciones={carpetas.map(({ estados, texto }) => ({
        valor: estados,
        texto,
        cuantos: cuantosDe(estados),
      }))}
      elegido={estado}
      alElegir={(estados) => lista.setFiltro('estado', estados)}
    />
  );
}

/** Cuánto suman los de la carpeta que se ve. */
export function Suma({ lista }: De) {
  const suyos = losDe(lista, lista.filtros.estado ?? POR_REVISAR);
  const suma = suyos?.reduce((total, uno) => total.plus(uno.total), new Decimal(0));
  return (
    <Sitio espera={!suma}>
      Suman <strong className="tabular">{dinero(suma ?? EN_ESPERA)}</strong>
    </Sitio>
  );
}
