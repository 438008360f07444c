import { TextField } from '@/ui/form';
import * as reglas from '../datos/reglas';
import estilos from '../entrada.module.css';

export const Correos = () => (
  <TextField
    name="correos"
    label="Enviar a"
    placeholder="Los correos del cliente"
    maxLength={2600}
    rules={{ validate: reglas.correos }}
  />
);

/** Los correos a los que va un comprobante que no se cobra al emitirlo. */
export const Envio = () => (
  <section className={estilos.tarjeta} aria-label="Envío">
    <div className={estilos.correos}>
      <Correos />
    </div>
  </section>
);
