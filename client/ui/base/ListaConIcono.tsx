import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import estilos from './listaConIcono.module.css';

interface PropsLista {
  etiqueta: string;
  /** En un teléfono el botón sigue al final de su fila; sin esto, baja. */
  botonAlFinal?: boolean;
  children: ReactNode;
}

/** Las pocas cosas que alguien tiene (sus sesiones, sus empresas, sus segundos factores), cada una en su fila. */
export const ListaConIcono = ({ etiqueta, botonAlFinal, children }: PropsLista) => (
  <ul className={estilos.lista} aria-label={etiqueta} data-boton-al-final={botonAlFinal || undefined}>
    {children}
  </ul>
);

interface PropsFila {
  icono: Icon;
  nombre: string;
  /** Lo que va junto al nombre: cómo está. */
  junto?: ReactNode;
  detalle: ReactNode;
  /** Sus botones. */
  children?: ReactNode;
}

export const FilaConIcono = ({ icono: Icono, nombre, junto, detalle, children }: PropsFila) => (
  <li>
    <Icono size={22} stroke={1.75} aria-hidden />
    <div>
      <p className={estilos.titulo}>
        <strong>{nombre}</strong>
        {junto}
      </p>
      <p className={estilos.detalle}>{detalle}</p>
    </div>
    {children && <div className={estilos.botones}>{children}</div>}
  </li>
);
