import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icono } from '@/ui/base';

const Panel = lazy(() => import('@/features/ayuda/PanelAyuda').then((m) => ({ default: m.PanelAyuda })));

/** Si la tecla se está escribiendo en un campo, o hay una ventana que atender. */
const ocupado = (donde: EventTarget | null) =>
  (donde instanceof HTMLElement && donde.closest('input, textarea, select, [contenteditable=true]')) ||
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');

/** La ayuda de la pantalla: su botón y la tecla «?», si la pantalla no la usa para otra cosa. */
export function Ayuda() {
  const [abierta, setAbierta] = useState(false);
  const [pedida, setPedida] = useState(false);
  const abrir = () => {
    setPedida(true);
    setAbierta(true);
  };
  useEffect(() => {
    // En la ventana, después de todos los demás.
    const tecla = (e: KeyboardEvent) => {
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented || ocupado(e.target))
        return;
      e.preventDefault();
      abrir();
    };
    window.addEventListener('keydown', tecla);
    return () => window.removeEventListener('keydown', tecla);
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        onClick={abrir}
        aria-label="Ayuda de esta pantalla"
        aria-keyshortcuts="?"
        title="Ayuda (?)"
      >
        <Icono de={IconHelp} tamano={20} />
      </ActionIcon>
      <Suspense fallback={null}>
        {pedida && <Panel abierta={abierta} alCerrar={() => setAbierta(false)} />}
      </Suspense>
    </>
  );
}
