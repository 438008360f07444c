import { use, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { UNSAFE_NavigationContext as Navegacion, useLocation, type Navigator } from 'react-router-dom';
import { dialogos } from '@/ui/avisos';
import { vigilarRetroceso } from '@/lib/retroceso';
import { Ocupado } from './Form';

const preguntar = () =>
  dialogos.confirmar('Tiene cambios sin guardar', 'Si sale de esta pantalla se perderá lo que escribió.', {
    si: 'Salir sin guardar',
    no: 'Seguir editando',
    peligro: true,
  });

interface Vigia {
  cambiado: { current: boolean };
  /** What the form does on being sent is its own affair. */
  ocupado: { readonly current: boolean };
  /** The form's entry of the browser's history. */
  aqui: { current: { estado: unknown; direccion: string } };
}

/** Stands between the links and the router, and between Back and the router. */
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
  // Back, Forward, or an address written by hand: the browser has gone already, so the form's entry is put over it.
  const alVolver = (evento: PopStateEvent) => {
    if (!vigila()) return;
    evento.stopImmediatePropagation();
    window.history.pushState(aqui.current.estado, '', aqui.current.direccion);
    void seguir(() => window.history.back());
  };
  window.addEventListener('beforeunload', alCerrar);
  const soltar = vigilarRetroceso(alVolver);
  return () => {
    navigator.push = push;
    window.removeEventListener('beforeunload', alCerrar);
    soltar();
  };
}

/** Inside a Form: nobody leaves with something written without being asked. What the form itself does on sending passes. */
export function CambiosSinGuardar() {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const ocupado = use(Ocupado);
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
  return null;
}
