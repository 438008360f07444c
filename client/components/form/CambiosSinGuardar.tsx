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

interface Vigia {
  activa: { current: boolean };
  /** The form's entry of the browser's history. */
  aqui: { current: { estado: unknown; direccion: string } };
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
  // Back, Forward, or an address written by hand: the browser has gone already, so the form's entry is put over it.
  const alVolver = (evento: PopStateEvent) => {
    if (!activa.current) return;
    evento.stopImmediatePropagation();
    window.history.pushState(aqui.current.estado, '', aqui.current.direccion);
    void seguir(() => window.history.back());
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
  const aqui = useRef({ estado: null as unknown, direccion: '' });
  useEffect(() => {
    aqui.current = { estado: window.history.state, direccion: window.location.href };
  }, [lugar]);
  useEffect(() => {
    activa.current = isDirty && !enviando;
  }, [isDirty, enviando]);
  useEffect(() => vigilar(navigator, { activa, aqui }), [navigator]);
  return null;
}
