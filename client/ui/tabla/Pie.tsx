import { NativeSelect, Pagination } from '@mantine/core';
import { useRef } from 'react';
import { entero } from '@/lib/numeros';
import { TAMANOS } from './tipos';
import type { Lista } from './useLista';
import estilos from './tabla.module.css';

const CONTROLES = {
  previous: 'Página anterior',
  next: 'Página siguiente',
  first: 'Primera página',
  last: 'Última página',
};

export function Pie<T>({ lista, etiqueta }: { lista: Lista<T>; etiqueta: string }) {
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
      <span className="tabular" role="status">
        {`${entero(desde)}–${entero(desde + items.length - 1)} de ${entero(total)}`}
      </span>
      <NativeSelect
        className={estilos.tamano}
        aria-label="Filas por página"
        value={String(tamano)}
        onChange={(e) => lista.setTamano(Number(e.currentTarget.value))}
        data={TAMANOS.map((n) => ({ value: String(n), label: `${n} por página` }))}
      />
      {paginas > 1 && (
        <nav aria-label={`Páginas de ${etiqueta}`} className={estilos.paginas}>
          <Pagination
            size="md"
            gap={6}
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
