import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { fechaHora } from '@/lib/fechas';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Estado, Tarjeta } from '@/ui/base';
import { aprobarRecuperacion, cancelarRecuperacion, recuperacionesQuery, type Recuperacion } from './api';
import estilos from '../tarjeta.module.css';

/** Quienes perdieron con qué verificarse y pidieron que se les quite. Si no hay ninguno, no se ve nada. */
export function Recuperaciones() {
  const puede = usePermiso('segundo_factor.exigir');
  const { data = [] } = useQuery({ ...recuperacionesQuery, enabled: puede });
  if (!data.length) return null;
  return (
    <div className={estilos.aparte}>
      <Tarjeta titulo="Perdieron su verificación en dos pasos">
        <p className={estilos.nota}>
          Hable con la persona antes de aprobar: quien robó su contraseña pediría lo mismo. Si no fue ella,
          cancélelo.
        </p>
        <ul className={estilos.lista} aria-label="Recuperaciones en curso">
          {data.map((una) => (
            <Fila key={una.id} una={una} />
          ))}
        </ul>
      </Tarjeta>
    </div>
  );
}

function Fila({ una }: { una: Recuperacion }) {
  const cliente = useQueryClient();
  const releer = () => refrescar(cliente, alCambiar.recuperacionDeFactor);
  const aprobar = async () => {
    const si = await dialogos.confirmar(
      `¿Quitar a ${una.nombre} su verificación en dos pasos?`,
      'Hágalo solo si habló con esa persona. Cuando también haya abierto el enlace de su correo, empieza a correr el plazo; hasta entonces se puede cancelar.',
      { si: 'Aprobar', peligro: true },
    );
    if (si) await hacer(() => aprobarRecuperacion(una.id), 'Recuperación aprobada', releer);
  };
  const cancelar = () => hacer(() => cancelarRecuperacion(una.id), 'Recuperación cancelada', releer);
  return (
    <li className={estilos.ancha}>
      <div>
        <p className={estilos.titulo}>
          <strong>{una.nombre}</strong>
          <Estado tono="aviso">{enQueEsta(una)}</Estado>
        </p>
        <p className={estilos.detalle}>
          Pedida el {fechaHora(una.pedida_en)}
          {una.ip && ` desde ${una.ip}`}
          {una.aprobada_por && ` · la aprobó ${una.aprobada_por}`}
        </p>
      </div>
      <div className={estilos.botones}>
        {una.acciones.includes('aprobar') && (
          <BotonAccion variant="default" h={36} alPulsar={aprobar} aria-label={`Aprobar la de ${una.nombre}`}>
            Aprobar
          </BotonAccion>
        )}
        <BotonAccion
          variant="default"
          color="red"
          h={36}
          alPulsar={cancelar}
          aria-label={`Cancelar la de ${una.nombre}`}
        >
          Cancelar
        </BotonAccion>
      </div>
    </li>
  );
}

/** Lo que le falta o, si ya corre, cuándo se le quita. */
function enQueEsta({ lista_en, confirmada_en, con_aprobacion, aprobada_en }: Recuperacion): string {
  if (lista_en) return `Se le quita el ${fechaHora(lista_en)}`;
  if (con_aprobacion && !aprobada_en)
    return confirmada_en ? 'Espera que otro la apruebe' : 'Espera su correo y que otro la apruebe';
  return 'Espera que abra su correo';
}
