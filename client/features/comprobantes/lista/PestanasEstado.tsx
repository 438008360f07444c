import { useQuery } from '@tanstack/react-query';
import { porCobrarQuery, type FilaComprobante, type PaginaComprobantes } from '@/features/nucleo/presta/api';
import { dinero } from '@/lib/money';
import { sinPartir } from '@/ui/base';
import { PestanasFiltro, Sitio, type Lista } from '@/ui/tabla';
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

/** Cada grupo de estados con cuántos hay según los otros filtros. */
export function PestanasEstado({ lista }: { lista: Lista<FilaComprobante> }) {
  const datos = lista.datos as PaginaComprobantes | undefined;
  const cuantos = (estados: string) =>
    datos?.estados
      .filter(({ estado }) => !estados || estados.split(',').includes(estado))
      .reduce((suma, e) => suma + e.cuantos, 0);
  return (
    <PestanasFiltro
      etiqueta="Estado"
      opciones={[{ estados: '', texto: 'Todos' }, ...GRUPOS].map(({ estados, texto }) => ({
        valor: estados,
        texto,
        cuantos: cuantos(estados),
      }))}
      elegido={lista.filtros.estado ?? ''}
      alElegir={(estados) => lista.setFiltro('estado', estados)}
    />
  );
}

/** Lo que suma toda la lista y, si es de lo que se cobra, cuánto de ello se debe. */
export function Sumas({ lista, seDebe }: { lista: Lista<FilaComprobante>; seDebe: boolean }) {
  const datos = lista.datos as PaginaComprobantes | undefined;
  return (
    <Sitio espera={!datos} className={estilos.suma}>
      Suman <strong className="tabular">{dinero(datos?.suma ?? EN_ESPERA)}</strong>
      {' con IVA '}
      {seDebe && <PorCobrar lista={lista} />}
      {datos && deLaSuma(datos)}
    </Sitio>
  );
}

/** En qué se distingue de lo vendido, que es sin IVA: va al final, que es lo que se recorta. */
function deLaSuma({ suma_en_camino, suma_rechazada }: PaginaComprobantes) {
  const enCamino = Number(suma_en_camino) ? ` · ${dinero(suma_en_camino)} por autorizar` : '';
  const aparte = Number(suma_rechazada) ? ` · aparte, ${dinero(suma_rechazada)} rechazado` : '';
  return sinPartir(enCamino + aparte);
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
