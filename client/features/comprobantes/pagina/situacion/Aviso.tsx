import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import estilos from '../../presta/comprobantes.module.css';

interface AvisoProps {
  tono: 'error' | 'aviso' | 'espera' | 'neutro';
  Icono: Icon;
  titulo: string;
  children: ReactNode;
}

/** Algo que hay que saber de un comprobante, y qué hacer. */
export const Aviso = ({ tono, Icono, titulo, children }: AvisoProps) => (
  <section className={estilos.aviso} data-tono={tono} aria-label={titulo}>
    <Icono size={20} stroke={1.75} aria-hidden />
    <div>
      <h2>{titulo}</h2>
      {children}
    </div>
  </section>
);
