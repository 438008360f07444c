import { use, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { UNSAFE_NavigationContext as Navegacion, useLocation } from 'react-router-dom';
import { dialogos } from '@/components/feedback';
import { Enviando } from './Form';

const preguntar = () =>
  dialogos.confirmar('Tiene cambios sin guardar', 'Si sale de esta pantalla se perderá lo que escribió.', {
    si: 'Salir sin guardar',
    no: 'Seguir editando',
    peligro: true,
  });

const indice = () => (window.history.state as { idx?: number } | null)?.idx;

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
  const vigila = isDirty && !enviando;
  useEffect(() => {
    activa.current = vigila;
  }, [vigila]);

  useEffect(() => {
    const push = navigator.push.bind(navigator);
    const alSalir = (evento: BeforeUnloadEvent) => activa.current && evento.preventDefault();
    const seguir = async (como: () => void) => {
      if (!(await preguntar())) return;
      activa.current = false;
      como();
    };
    navigator.push = (...a) => (activa.current ? void seguir(() => push(...a)) : push(...a));

    // Back, Forward, or an address written by hand: undone at once, done again if the person says so.
    let esperado = false;
    const alVolver = (evento: PopStateEvent) => {
      if (esperado) {
        esperado = false;
        evento.stopImmediatePropagation();
        return;
      }
      if (!activa.current) return;
      evento.stopImmediatePropagation();
      const delta = (indice() ?? aqui.current + 1) - aqui.current;
      esperado = true;
      window.history.go(-delta);
      void seguir(() => window.history.go(delta));
    };
    window.addEventListener('beforeunload', alSalir);
    window.addEventListener('popstate', alVolver, { capture: true });
    return () => {
      navigator.push = push;
      window.removeEventListener('beforeunload', alSalir);
      window.removeEventListener('popstate', alVolver, { capture: true });
    };
  }, [navigator]);
  return null;
}
