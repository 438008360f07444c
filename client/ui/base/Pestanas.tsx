import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { entero } from '@/lib/numeros';
import estilos from './ui.module.css';

export interface Pestana {
  id: string;
  titulo: string;
  cuenta?: number;
  /** Called only for the chosen one. */
  contenido: () => ReactNode;
}

interface Props {
  etiqueta: string;
  pestanas: (Pestana | false | null | undefined)[];
}

/** On a phone the tabs don't fit: only their row is moved, never the page. */
function alCentro(fila: HTMLElement | null) {
  const pestana = fila?.querySelector<HTMLElement>('[data-active]');
  if (!fila || !pestana) return;
  const [caja, suya] = [fila.getBoundingClientRect(), pestana.getBoundingClientRect()];
  fila.scrollLeft += suya.left + suya.width / 2 - (caja.left + caja.width / 2);
}

/** The chosen tab is in the address; the arrows go from one to the next. */
export function Pestanas({ etiqueta, pestanas }: Props) {
  const [url, setUrl] = useSearchParams();
  const visibles = pestanas.filter((pestana) => !!pestana);
  const elegida = visibles.find(({ id }) => id === url.get('pestana')) ?? visibles[0];
  const fila = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alCentro(fila.current);
    if (!fila.current) return;
    const observador = new ResizeObserver(() => alCentro(fila.current));
    observador.observe(fila.current);
    return () => observador.disconnect();
  }, [elegida?.id]);
  if (!elegida) return null;
  // A list of one tab says nothing to another: only the tab goes on.
  const elegir = (id: string | null) => id && setUrl(id === visibles[0]!.id ? {} : { pestana: id });
  return (
    <Tabs
      value={elegida.id}
      onChange={elegir}
      keepMounted={false}
      activateTabWithKeyboard={false}
      className={estilos.pestanas}
    >
      <Tabs.List ref={fila} aria-label={etiqueta}>
        {visibles.map(({ id, titulo, cuenta }) => (
          <Tabs.Tab
            key={id}
            value={id}
            rightSection={cuenta !== undefined && <span className={estilos.cuenta}>{entero(cuenta)}</span>}
          >
            {titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {visibles.map(({ id, contenido }) => (
        <Tabs.Panel key={id} value={id}>
          {id === elegida.id && contenido()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
