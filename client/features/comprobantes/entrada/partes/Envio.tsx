import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import { TextField } from '@/ui/form';
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
