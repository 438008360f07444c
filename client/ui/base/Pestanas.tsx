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
  /** Se llama solo en la pestaña elegida. */
  contenido: () => ReactNode;
}

interface Props {
  etiqueta: string;
  pestanas: (Pestana | false | null | undefined)[];
}

/** En un teléfono las pestañas no caben: se mueve su fila, nunca la página. */
function alCentro(fila: HTMLElement | null) {
  const pestana = fila?.querySelector<HTMLElement>('[data-active]');
  if (!fila || !pestana) return;
  const [caja, suya] = [fila.getBoundingClientRect(), pestana.getBoundingClientRect()];
  fila.scrollLeft += suya.left + suya.width / 2 - (caja.left + caja.width / 2);
}

/** La pestaña elegida está en la dirección; con las flechas se pasa de una a otra. */
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
  // Al cambiar de pestaña quedan fuera de la dirección los filtros de la anterior: la dirección lleva solo la
  // pestaña.
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
