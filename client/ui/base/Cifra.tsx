import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TonoEstado } from './Estado';
import estilos from './ui.module.css';

/** Un importe en medio de una frase no se separa de su signo. */
const sinSoltar = (frase: ReactNode) =>
  typeof frase === 'string' ? frase.replaceAll('$ ', '$\u00a0') : frase;

interface Props {
  rotulo: string;
  valor: ReactNode;
  detalle?: ReactNode;
  /** La pantalla que explica la cifra fila por fila. */
  to?: string;
  tono?: TonoEstado;
}

export function Cifra({ rotulo, valor, detalle, to, tono }: Props) {
  const contenido = (
    <>
      <span className={estilos.rotuloCifra}>{rotulo}</span>
      <strong className="tabular">{valor}</strong>
      {detalle && <span className={estilos.detalleCifra}>{sinSoltar(detalle)}</span>}
    </>
  );
  return to ? (
    <Link to={to} className={estilos.cifra} data-tono={tono}>
      {contenido}
    </Link>
  ) : (
    <div className={estilos.cifra} data-tono={tono}>
      {contenido}
    </div>
  );
}
