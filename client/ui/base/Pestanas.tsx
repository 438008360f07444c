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
  /** Todas leen los mismos filtros de la dirección: al pasar de una a otra quedan. */
  conFiltros?: boolean;
  /** Dónde van, si no encima de lo suyo: al lado del título ocupan menos. */
  enmarcar?: (fila: ReactNode, contenido: ReactNode) => ReactNode;
}

/** En un teléfono las pestañas no caben: se mueve su fila, nunca la página. */
function alCentro(fila: HTMLElement | null) {
  const pestana = fila?.querySelector<HTMLElement>('[data-active]');
  if (!fila || !pestana) return;
  const [caja, suya] = [fila.getBoundingClientRect(), pestana.getBoundingClientRect()];
  fila.scrollLeft += suya.left + suya.width / 2 - (caja.left + caja.width / 2);
}

/** La pestaña elegida está en la dirección; con las flechas se pasa de una a otra. */
export function Pestanas({ etiqueta, pestanas, conFiltros, enmarcar }: Props) {
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
  // Los filtros de la anterior quedan fuera de la dirección, que lleva solo la pestaña.
  const elegir = (id: string | null) => {
    if (!id) return;
    const nueva = new URLSearchParams(conFiltros ? url : undefined);
    if (id === visibles[0]!.id) nueva.delete('pestana');
    else nueva.set('pestana', id);
    setUrl(nueva);
  };
  const deTitulos = (
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
  );
  const paneles = visibles.map(({ id, contenido }) => (
    <Tabs.Panel key={id} value={id}>
      {id === elegida.id && contenido()}
    </Tabs.Panel>
  ));
  return (
    <Tabs
      value={elegida.id}
      onChange={elegir}
      keepMounted={false}
      activateTabWithKeyboard={false}
      className={enmarcar ? `${estilos.pestanas} ${estilos.enTitulo}` : estilos.pestanas}
    >
      {enmarcar ? (
        enmarcar(deTitulos, paneles)
      ) : (
        <>
          {deTitulos}
          {paneles}
        </>
      )}
    </Tabs>
  );
}
