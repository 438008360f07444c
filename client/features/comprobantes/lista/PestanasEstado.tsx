import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { porCobrarQuery, type FilaComprobante, type PaginaComprobantes } from '@/features/nucleo/presta/api';
import { dinero } from '@/lib/money';
import { InterruptorFiltro, PestanasFiltro, Sitio, type Lista } from '@/ui/tabla';
import { DescargarTodo } from './DescargarTodo';
import estilos from '../presta/comprobantes.module.css';

/** Los estados agrupados por lo que significan para quien emitió. */
const GRUPOS = [
  { estados: 'AUTORIZADO', texto: 'Autorizados' },
  { estados: 'EMITIDO,ENVIADO', texto: 'En camino' },
  { estados: 'DEVUELTO,NO_AUTORIZADO', texto: 'Rechazados' },
  { estados: 'ANULADO', texto: 'Anulados' },
];

/** Del ancho de una suma, mientras la de verdad no llega. */
const EN_ESPERA = '100000';

interface Props {
  lista: Lista<FilaComprobante>;
  seDebe: boolean;
  /** Si su tipo no dice importes: no hay qué sumar. */
  sinSuma?: boolean;
}

/** Cada grupo de estados con cuántos hay según los otros filtros, y la suma de los que se muestran. */
export function PestanasEstado({ lista, seDebe, sinSuma }: Props) {
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
      {!sinSuma && (
        <Sitio espera={!datos} className={estilos.suma}>
          Suman <strong className="tabular">{dinero(datos?.suma ?? EN_ESPERA)}</strong>
          {datos && deLaSuma(datos)} {seDebe && <PorCobrar lista={lista} />}
        </Sitio>
      )}
    </PestanasFiltro>
  );
}

/** En qué se distingue de lo vendido, que es sin IVA. */
function deLaSuma({ suma_en_camino, suma_rechazada }: PaginaComprobantes) {
  const enCamino = Number(suma_en_camino) ? `, ${dinero(suma_en_camino)} por autorizar` : '';
  const aparte = Number(suma_rechazada) ? `; aparte, ${dinero(suma_rechazada)} rechazado` : '';
  return ` con IVA${enCamino}${aparte}`;
}

/** Lo que se debe de toda la lista. Se pide aparte: la página no lo espera. */
function PorCobrar({ lista: { consulta } }: { lista: Lista<FilaComprobante> }) {
  const filtros = { ...consulta, page: undefined, tamano: undefined, orden: undefined };
  const { data } = useQuery(porCobrarQuery(filtros));
  return (
    <Sitio espera={!data}>
      · por cobrar <strong className="tabular">{dinero(data?.saldo ?? EN_ESPERA)}</strong>
      {Number(data?.vencido ?? EN_ESPERA) > 0 && (
        <>
          , vencido <strong className="tabular">{dinero(data?.vencido ?? EN_ESPERA)}</strong>
        </>
      )}
    </Sitio>
  );
}
