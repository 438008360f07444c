import { Rejilla } from '../rejilla/Rejilla';
import estilos from '../entrada.module.css';

export const Lineas = () => (
  <section className={estilos.lineas} aria-label="Detalle">
    <Rejilla />
  </section>
);
