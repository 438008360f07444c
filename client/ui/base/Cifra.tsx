import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sinPartir } from './sinPartir';
import type { TonoEstado } from './Estado';
import estilos from './ui.module.css';

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
      {detalle && <span className={estilos.detalleCifra}>{sinPartir(detalle)}</span>}
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
