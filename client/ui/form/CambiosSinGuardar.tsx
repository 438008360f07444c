import { use, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { UNSAFE_NavigationContext as Navegacion, useLocation, type Navigator } from 'react-router-dom';
import { dialogos } from '@/ui/avisos';
import { vigilarRetroceso } from '@/lib/retroceso';
import { EnPagina, Ocupado } from './Form';

const preguntar = () =>
  dialogos.confirmar('Tiene cambios sin guardar', 'Si sale de esta pantalla se perderá lo que escribió.', {
    si: 'Salir sin guardar',
    no: 'Seguir editando',
    peligro: true,
  });

interface Vigia {
  cambiado: { current: boolean };
  /** Está en true mientras el formulario se envía: lo que haga entonces no se vigila. */
  ocupado: { readonly current: boolean };
  /** La entrada del formulario en la historia del navegador. */
  aqui: { current: { estado: unknown; direccion: string } };
}

/** Se pone entre los enlaces y el enrutador, y entre Atrás y el enrutador. */
function vigilar(navigator: Navigator, { cambiado, ocupado, aqui }: Vigia): () => void {
  const vigila = () => cambiado.current && !ocupado.current;
  const push = navigator.push.bind(navigator);
  const seguir = async (como: () => void) => {
    if (!(await preguntar())) return;
    cambiado.current = false;
    como();
  };
  navigator.push = (...a) => (vigila() ? void seguir(() => push(...a)) : push(...a));

  const alCerrar = (evento: BeforeUnloadEvent) => vigila() && evento.preventDefault();
  // Con Atrás, Adelante o una dirección escrita a mano, el navegador ya se fue: se vuelve a poner la entrada
  // del formulario encima.
  const alVolver = () => {
    if (!vigila()) return false;
    window.history.pushState(aqui.current.estado, '', aqui.current.direccion);
    void seguir(() => window.history.back());
    return true;
  };
  window.addEventListener('beforeunload', alCerrar);
  const soltar = vigilarRetroceso(alVolver);
  return () => {
    navigator.push = push;
    window.removeEventListener('beforeunload', alCerrar);
    soltar();
  };
}

/** Si Ctrl+S es de este formulario: el que tiene el foco o, si ninguno lo tiene, el que tiene algo escrito. */
function esSuya(formulario: HTMLFormElement, cambiado: boolean): boolean {
  const otra = document.querySelector('[role="dialog"], [role="alertdialog"]');
  if (otra && !otra.contains(formulario)) return false;
  const conFoco = document.activeElement?.closest('form');
  return conFoco ? conFoco === formulario : cambiado;
}

interface Props {
  /** Su pantalla tiene sus propias teclas. */
  sinTeclas?: boolean;
}

/**
 * Va dentro de un Form que se guarda: antes de salir con algo escrito, se pregunta, y Ctrl+S lo envía. Lo que el
 * propio formulario hace al enviarse no se pregunta.
 */
export function CambiosSinGuardar({ sinTeclas = false }: Props) {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const ocupado = use(Ocupado);
  const enPagina = use(EnPagina);
  const { navigator } = use(Navegacion);
  const lugar = useLocation();
  const cambiado = useRef(false);
  const aqui = useRef({ estado: null as unknown, direccion: '' });
  useEffect(() => {
    aqui.current = { estado: window.history.state, direccion: window.location.href };
  }, [lugar]);
  useEffect(() => {
    cambiado.current = isDirty;
  }, [isDirty]);
  useEffect(() => vigilar(navigator, { cambiado, ocupado, aqui }), [navigator, ocupado]);
  useEffect(() => {
    if (sinTeclas) return;
    const alTeclear = (evento: KeyboardEvent) => {
      if (evento.defaultPrevented || evento.key.toLowerCase() !== 's' || !(evento.ctrlKey || evento.metaKey))
        return;
      const formulario = enPagina?.current;
      if (!formulario || !esSuya(formulario, cambiado.current)) return;
      evento.preventDefault();
      if (!evento.repeat) formulario.requestSubmit();
    };
    document.addEventListener('keydown', alTeclear);
    return () => document.removeEventListener('keydown', alTeclear);
  }, [enPagina, sinTeclas]);
  return null;
}
