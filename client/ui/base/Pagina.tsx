import type { ReactNode } from 'react';
import { useTitulo } from '../titulo';
import { entero } from '@/lib/numeros';
import { Enlace } from './Enlace';
import estilos from './pagina.module.css';
import ui from './ui.module.css';

interface Props {
  titulo: string;
  subtitulo?: ReactNode;
  /** El camino hasta aquí, sin esta pantalla. */
  migas?: { to: string; texto: string }[];
  /** Cuántos hay; va junto al título. */
  cuenta?: number;
  /** Etiquetas junto al título. */
  estado?: ReactNode;
  /** Entre el título y las acciones: las partes de la pantalla. */
  junto?: ReactNode;
  acciones?: ReactNode;
  children: ReactNode;
}

/** El marco de toda pantalla. Su título es también el de la pestaña del navegador. */
export function Pagina({ titulo, subtitulo, migas, cuenta, estado, junto, acciones, children }: Props) {
  useTitulo(titulo);
  return (
    <>
      <header className={estilos.pagina}>
        <div className={estilos.identidad}>
          {migas && (
            <nav aria-label="Ruta" className={estilos.migas}>
              <ol>
                {migas.map(({ to, texto }) => (
                  <li key={to}>
                    <Enlace to={to}>{texto}</Enlace>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={estilos.titulo}>
            <h1>{titulo}</h1>
            {cuenta !== undefined && <span className={ui.cuenta}>{entero(cuenta)}</span>}
            {estado}
          </div>
          {subtitulo && <p className={estilos.subtitulo}>{subtitulo}</p>}
        </div>
        {junto && <div className={estilos.junto}>{junto}</div>}
        {acciones && <div className={estilos.accionesPagina}>{acciones}</div>}
      </header>
      {children}
    </>
  );
}
