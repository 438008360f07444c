import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { hora } from '@/lib/hora';
import { hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Tarjeta } from '@/ui/base';
import { misCapturasQuery, quitarCaptura, type Captura } from '../api';
import { cantidad } from '../rotulos';
import estilos from './contar.module.css';

/** Lo último que contó quien mira; lo que leyó de más, se quita. */
export function Contados({ conteo }: { conteo: number }) {
  const consulta = useQuery(misCapturasQuery(conteo));
  return (
    <Tarjeta titulo="Lo último que contó" sinRelleno>
      <Consulta de={consulta} lineas={4}>
        {({ items }) =>
          items.length ? (
            <ul className={estilos.contados}>
              {items.map((captura) => (
                <Uno key={captura.id} conteo={conteo} captura={captura} />
              ))}
            </ul>
          ) : (
            <p className={estilos.nada}>Todavía no ha contado nada.</p>
          )
        }
      </Consulta>
    </Tarjeta>
  );
}

function Uno({ conteo, captura }: { conteo: number; captura: Captura }) {
  const consultas = useQueryClient();
  const quitar = () =>
    hacer(
      () => quitarCaptura(conteo, captura.id),
      'Quitado',
      () => refrescar(consultas, alCambiar.captura),
    );
  return (
    <li>
      <span className={estilos.que}>
        <span>{captura.nombre}</span>
        <small className="tabular">
          {[captura.PRO_CODIGO, captura.zona, hora(new Date(captura.creado_en))].filter(Boolean).join(' · ')}
        </small>
      </span>
      <strong className="tabular">+{cantidad(captura.cantidad)}</strong>
      <BotonAccion variant="subtle" h={36} px={10} alPulsar={quitar}>
        Quitar<span className="solo-lector"> {captura.nombre}</span>
      </BotonAccion>
    </li>
  );
}
