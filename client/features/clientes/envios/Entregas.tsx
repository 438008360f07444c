import type { Envio } from './api';
import { EstadoEnvio } from '../presta/EnvioHecho';
import { detalleDe } from './estados';
import estilos from './envios.module.css';

/** El estado de la entrega a cada destinatario. */
export function Entregas({ envio }: { envio: Envio }) {
  return (
    <ul className={estilos.entregas} aria-label="Entrega a cada destinatario">
      {envio.destinatarios.map((d) => (
        <li key={d.direccion}>
          <span>{d.direccion}</span>
          <EstadoEnvio estado={d.estado} />
          {detalleDe(d) && <small>{detalleDe(d)}</small>}
        </li>
      ))}
    </ul>
  );
}
