import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Seccion } from '@/navegacion';
import { Icono } from '@/ui/base';
import estilos from '../areas.module.css';

const Panel = lazy(() => import('./PaletaPanel').then((m) => ({ default: m.PaletaPanel })));
const TECLA = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Ctrl+K: cualquier pantalla del menú y lo que hallen las fuentes. */
export function Paleta({ secciones }: { secciones: Seccion[] }) {
  const [abierta, setAbierta] = useState(false);
  const [pedida, setPedida] = useState(false);
  const abrir = () => {
    setPedida(true);
    setAbierta(true);
  };
  // También desde dentro de un campo.
  useHotkeys([['mod+K', abrir]], []);
  return (
    <>
      <UnstyledButton
        className={estilos.paleta}
        onClick={abrir}
        aria-label="Buscar o hacer algo"
        aria-keyshortcuts="Control+K"
      >
        <Icono de={IconSearch} />
        <span aria-hidden>Buscar o hacer algo</span>
        <Kbd size="xs" aria-hidden>
          {TECLA}
        </Kbd>
      </UnstyledButton>
      <Suspense fallback={null}>
        {pedida && <Panel {...{ secciones, abierta }} alCerrar={() => setAbierta(false)} />}
      </Suspense>
    </>
  );
}
