import { useQuery } from '@tanstack/react-query';
import { PestanasFiltro, Sitio, type Lista } from '@/ui/tabla';
import { dinero } from '@/lib/money';
import { resumenQuery, type FilaRecibido } from '../api';
import { CARPETAS, POR_REVISAR } from '../rotulos';
import estilos from '../recibidos.module.css';

/** Del ancho de una suma, mientras la de verdad no llega. */
const EN_ESPERA = '10000';

/** Las carpetas con cuántos hay en cada una según los demás filtros, y cuánto suman los de la que se ve. */
export function Carpetas({ lista }: { lista: Lista<FilaRecibido> }) {
  const { estado = POR_REVISAR, ...otros } = lista.filtros;
  const { data } = useQuery({
    ...resumenQuery({ ...otros, filtro: lista.texto }),
    placeholderData: (previo) => previo,
  });
  const de = (estados: string) =>
    data?.estados.filter((uno) => estados.split(',').includes(uno.estado)) ?? [];
  const cuantosDe = (estados: string) => data && de(estados).reduce((n, { cuantos }) => n + cuantos, 0);
  // La de anulados solo se ve cuando hay alguno: casi ninguna empresa la necesita.
  const carpetas = CARPETAS.filter(
    ({ estados }) => estados !== 'ANULADO' || estado === 'ANULADO' || Boolean(cuantosDe(estados)),
  );
  const suyos = de(estado);
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
    >
      <Sitio espera={!data} className={estilos.suma}>
        Suman <strong className="tabular">{dinero(suyos[0]?.suma ?? (data ? 0 : EN_ESPERA))}</strong>
      </Sitio>
    </PestanasFiltro>
  );
}
