import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toOrden } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { Consulta, Enlace, Estado } from '@/ui/base';
import { SelectField } from '@/ui/form';
import { ordenQuery, type OrdenComparada } from './api';
import { NINGUNA, type Valores } from './valores';
import estilos from '../recibidos.module.css';

interface Props {
  recibido: number;
  /** Cuál se propone; null, ninguna. */
  alProponer: (orden: number | null) => void;
}

/** La orden de compra que trae y en qué difiere de lo pedido, según el producto que se diga de cada línea. */
export function Orden({ recibido, alProponer }: Props) {
  const [dichas, elegida] = useWatch<Valores, ['lineas', 'orden']>({ name: ['lineas', 'orden'] });
  const lineas = dichas.map(({ n, destino, producto }) => ({
    n,
    producto_id: destino === 'INVENTARIO' && producto ? Number(producto) : null,
  }));
  const orden_id = elegida && elegida !== NINGUNA ? Number(elegida) : null;
  const consulta = useQuery({
    ...ordenQuery(recibido, { lineas, orden_id }),
    enabled: usePermiso('ordenes.editar'),
    placeholderData: (anterior) => anterior,
  });
  const propuesta = (consulta.data?.orden as Abierta | null | undefined)?.id ?? null;
  useEffect(() => alProponer(propuesta), [alProponer, propuesta]);
  if (!consulta.error && !consulta.data?.abiertas.length) return null;
  return (
    <fieldset className={estilos.destinos}>
      <legend>Orden de compra</legend>
      <Consulta de={consulta} enSeccion lineas={2}>
        {(comparada) => <Comparada de={comparada} elegida={elegida} />}
      </Consulta>
    </fieldset>
  );
}

type Abierta = OrdenComparada['abiertas'][number];

const nombre = ({ numero, fecha: dia, total }: Abierta) =>
  `${String(numero).padStart(6, '0')}, del ${fecha(dia)}, por ${dinero(total)}`;

function Comparada({
  de: { abiertas, lineas, diferencia, ...comparada },
  elegida,
}: {
  de: OrdenComparada;
  elegida: string;
}) {
  const orden = comparada.orden as Abierta | null;
  const ninguna = { value: NINGUNA, label: 'Ninguna' };
  const otras = abiertas.map((una) => ({ value: String(una.id), label: nombre(una) }));
  // Mientras nadie elige, es la que se propone.
  const primera =
    elegida === '' && orden
      ? [
          { value: '', label: nombre(orden) },
          ...otras.filter(({ value }) => value !== String(orden.id)),
          ninguna,
        ]
      : [{ ...ninguna, value: elegida === NINGUNA ? NINGUNA : '' }, ...otras];
  const difieren = lineas.filter(({ avisos }) => avisos.length);
  return (
    <>
      <SelectField name="orden" label="Trae lo de la orden" data={primera} />
      {orden && elegida !== NINGUNA && (
        <div role="status">
          {difieren.length ? (
            <ul className={estilos.difieren}>
              {difieren.map((linea) => (
                <li key={linea.producto_id}>
                  <strong>{linea.nombre}:</strong> {linea.avisos.join(' ')}
                </li>
              ))}
            </ul>
          ) : (
            <Estado tono="ok">Llega todo como se pidió</Estado>
          )}
          {Number(diferencia) !== 0 && (
            <p className={estilos.menor}>
              En total cuesta {dinero(diferencia.replace('-', ''))} {Number(diferencia) > 0 ? 'más' : 'menos'}{' '}
              que lo pedido, sin impuestos.
            </p>
          )}
          <Enlace to={toOrden(orden.id)}>Ver la orden</Enlace>
        </div>
      )}
    </>
  );
}
