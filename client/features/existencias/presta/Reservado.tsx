import { useQuery } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { fecha } from '@/lib/fechas';
import { cantidad } from '@/lib/numeros';
import { toReservas } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { BotonAccion, Enlace, Estado, Icono } from '@/ui/base';
import { reservasQuery, useSoltar, type FilaReserva } from './reservas';
import estilos from './reservado.module.css';

const SE_MUESTRAN = 3;

/** Si lo que hay alcanza para una reserva, después de las que se hicieron antes. */
export const Alcanza = ({ de }: { de: FilaReserva }) => (
  <Estado tono={de.alcanza ? 'ok' : 'aviso'}>{de.alcanza ? 'Alcanza' : 'No alcanza'}</Estado>
);

interface Props {
  producto: { producto_id: number; PRO_CODIGO: string };
  /** El id de una, o vacía: en todas. */
  bodega: string;
}

/** Quién tiene reservado un producto; nada, si nadie. */
export function ReservadoPor({ producto, bodega }: Props) {
  const suelta = usePermiso('existencias.reservas');
  const soltar = useSoltar();
  const { data } = useQuery(reservasQuery({ producto: producto.producto_id, ...(bodega ? { bodega } : {}) }));
  if (!data?.items.length) return null;
  return (
    <section className={estilos.reservado} aria-label="Reservado">
      <h2>
        <Icono de={IconLock} tamano={16} /> Reservado por
      </h2>
      <ul>
        {data.items.slice(0, SE_MUESTRAN).map((r) => (
          <li key={`${r.id}-${r.bodega_id}`}>
            <strong className="tabular">{cantidad(r.cantidad)}</strong>
            <Enlace to={r.documento.ruta}>{r.documento.nombre}</Enlace>
            <span className={estilos.para}>
              {r.tercero}, hasta el {fecha(r.hasta)}
            </span>
            {!r.alcanza && <Alcanza de={r} />}
            {suelta && (
              <BotonAccion
                variant="subtle"
                size="compact-sm"
                aria-label={`Soltar lo que reserva ${r.documento.nombre}`}
                alPulsar={() => soltar(r)}
              >
                Soltar
              </BotonAccion>
            )}
          </li>
        ))}
      </ul>
      {data.total > SE_MUESTRAN && (
        <Enlace to={toReservas(producto.PRO_CODIGO)}>Ver las {data.total} reservas</Enlace>
      )}
    </section>
  );
}
