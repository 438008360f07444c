import { TextField } from '@/ui/form';
import { frasesDe } from '../../nucleo/frases';
import * as reglas from '../../escritura/reglas';
import { useEntrada } from '../entrada';
import estilos from '../entrada.module.css';

export function Correos() {
  const { tipo } = useEntrada();
  return (
    <TextField
      name="correos"
      label="Enviar a"
      placeholder={`Los correos del ${frasesDe(tipo).quien.toLowerCase()}`}
      maxLength={2600}
      rules={{ validate: reglas.correos }}
    />
  );
}

/** Los correos a los que va un comprobante que no se cobra al emitirlo. */
export const Envio = () => (
  <section className={estilos.tarjeta} aria-label="Envío">
    <div className={estilos.correos}>
      <Correos />
    </div>
  </section>
);
