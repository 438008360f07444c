import type { Senalado } from './senalados';
import estilos from '../form.module.css';

/** Más no caben sin que la ventana tape lo que se corrige; los demás se ven en rojo al cerrarla. */
const A_LA_VISTA = 6;

/** Los campos por corregir; pulsar uno lleva a él. */
export function Lista({ campos, alElegir }: { campos: Senalado[]; alElegir: (campo: Senalado) => void }) {
  if (!campos.length) return null;
  const otros = campos.length - A_LA_VISTA;
  return (
    <ul className={estilos.senalados} aria-label="Campos por revisar">
      {campos.slice(0, A_LA_VISTA).map((campo, n) => (
        <li key={n}>
          <button type="button" onClick={() => alElegir(campo)}>
            {campo.rotulo}
          </button>
        </li>
      ))}
      {otros > 0 && <li>y {otros} más</li>}
    </ul>
  );
}
