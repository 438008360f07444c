import { NativeSelect, Pagination } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { entero } from '@/lib/numeros';
import { TAMANOS } from './tipos';
import type { Lista } from './useLista';
import estilos from './pie.module.css';

const CONTROLES = {
  previous: 'Página anterior',
  next: 'Página siguiente',
  first: 'Primera página',
  last: 'Última página',
};

interface Props<T> {
  lista: Lista<T>;
  etiqueta: string;
  /** Lo que suma toda la lista, y no solo la página. */
  sumas?: ReactNode;
}

/** Se queda a la vista mientras las filas pasan: en qué página se está y cuánto suman. */
export function Pie<T>({ lista, etiqueta, sumas }: Props<T>) {
  const { total = 0, pagina, paginas, tamano, items } = lista;
  const pie = useRef<HTMLElement>(null);
  const pasar = (n: number) => {
    lista.setPagina(n);
    // La página nueva se lee desde su primera fila.
    const tabla = pie.current?.parentElement;
    if (tabla && tabla.getBoundingClientRect().top < 0) tabla.scrollIntoView({ block: 'start' });
  };
  if (!total) return null;
  const desde = (pagina - 1) * tamano + 1;
  return (
    <footer ref={pie} className={estilos.pie}>
      <span className={`tabular ${estilos.cuales}`} role="status">
        {`${entero(desde)}–${entero(desde + items.length - 1)} de ${entero(total)}`}
      </span>
      <NativeSelect
        className={estilos.tamano}
        aria-label="Filas por página"
        title="Filas por página"
        value={String(tamano)}
        onChange={(e) => lista.setTamano(Number(e.currentTarget.value))}
        data={TAMANOS.map((n) => ({ value: String(n), label: `${n} filas` }))}
      />
      {sumas && (
        <div
          className={estilos.sumas}
          onPointerEnter={({ currentTarget }) => (currentTarget.title = currentTarget.innerText)}
        >
          {sumas}
        </div>
      )}
      {paginas > 1 && (
        <nav aria-label={`Páginas de ${etiqueta}`} className={estilos.paginas}>
          <Pagination
            size="sm"
            gap={4}
            siblings={1}
            value={pagina}
            total={paginas}
            onChange={pasar}
            getControlProps={(control) => ({ 'aria-label': CONTROLES[control] })}
            getItemProps={(n) => ({ 'aria-label': `Página ${n}` })}
          />
        </nav>
      )}
    </footer>
  );
}
