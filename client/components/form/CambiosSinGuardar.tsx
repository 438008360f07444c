import { use, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { UNSAFE_NavigationContext as Navegacion, useLocation, type Navigator } from 'react-router-dom';
import { dialogos } from '@/components/feedback';
import { Enviando } from './Form';

const preguntar = () =>
  dialogos.confirmar('Tiene cambios sin guardar', 'Si sale de esta pantalla se perderá lo que escribió.', {
    si: 'Salir sin guardar',
    no: 'Seguir editando',
    peligro: true,
  });

const indice = () => (window.history.state as { idx?: number } | null)?.idx;

interface Vigia {
  activa: { current: boolean };
  /** The place of the form in the browser's history. */
  aqui: { current: number };
}

/** Stands between the links and the router, and between Back and the router. */
function vigilar(navigator: Navigator, { activa, aqui }: Vigia): () => void {
  const push = navigator.push.bind(navigator);
  const seguir = async (como: () => void) => {
    if (!(await preguntar())) return;
    activa.current = false;
    como();
  };
  navigator.push = (...a) => (activa.current ? void seguir(() => push(...a)) : push(...a));

  const alCerrar = (evento: BeforeUnloadEvent) => activa.current && evento.preventDefault();
  // Back, Forward, or an address written by hand: undone at once, done again if the person says so.
  let deshaciendo = false;
  const alVolver = (evento: PopStateEvent) => {
    if (!deshaciendo && !activa.current) return;
    evento.stopImmediatePropagation();
    if (deshaciendo) {
      deshaciendo = false;
      return;
    }
    const delta = (indice() ?? aqui.current + 1) - aqui.current;
    deshaciendo = true;
    window.history.go(-delta);
    void seguir(() => window.history.go(delta));
  };
  window.addEventListener('beforeunload', alCerrar);
  window.addEventListener('popstate', alVolver, { capture: true });
  return () => {
    navigator.push = push;
    window.removeEventListener('beforeunload', alCerrar);
    window.removeEventListener('popstate', alVolver, { capture: true });
  };
}

/** Inside a Form: nobody leaves with something written without being asked. What the form itself does on sending passes. */
export function CambiosSinGuardar() {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const enviando = use(Enviando);
  const { navigator } = use(Navegacion);
  const lugar = useLocation();
  const activa = useRef(false);
  const aqui = useRef(0);
  // React Router numbers the entries of its history.
  useEffect(() => {
    aqui.current = indice() ?? aqui.current;
  }, [lugar]);
  useEffect(() => {
    activa.current = isDirty && !enviando;
  }, [isDirty, enviando]);
  useEffect(() => vigilar(navigator, { activa, aqui }), [navigator]);
  return null;
}
