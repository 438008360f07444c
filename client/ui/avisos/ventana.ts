import { createContext, use, useEffect, useRef } from 'react';

/** Si lo escrito en un formulario se perdería al cerrar su ventana, o si se está enviando. */
export interface EstadoForm {
  sucio: boolean;
  enviando: boolean;
}

type Registrar = (leer: () => EstadoForm) => () => void;

/** Los formularios de una ventana le dicen cómo están; es null fuera de una ventana. */
export const EnVentana = createContext<Registrar | null>(null);

/** Se pregunta al querer cerrar la ventana. */
export function useEnVentana(leer: () => EstadoForm): void {
  const registrar = use(EnVentana);
  const ultimo = useRef(leer);
  useEffect(() => {
    ultimo.current = leer;
  });
  useEffect(() => registrar?.(() => ultimo.current()), [registrar]);
}
