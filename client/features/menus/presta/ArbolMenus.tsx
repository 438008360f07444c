import { useCallback, useState } from 'react';
import { ramas, hermanas, marcar, mover, type FilaMenu } from './arbol';
import { FilaArbol } from './FilaArbol';
import { Ordenable } from './Ordenable';
import estilos from './menus.module.css';

interface Props {
  etiqueta: string;
  /** La lista completa del área, como está ordenada ahora. */
  filas: FilaMenu[];
  onChange: (filas: FilaMenu[]) => void;
  /**
   * Lo que el rol o la empresa no podrá hacer con un menú que se le dio; undefined si no hay nada que avisar.
   */
  aviso?: (fila: FilaMenu) => string | undefined;
  disabled?: boolean;
}

/**
 * Qué menús y en qué orden: casillas, y filas que se arrastran o se mueven con sus botones o con el teclado.
 */
export function ArbolMenus({ etiqueta, filas, onChange, aviso, disabled }: Props) {
  const [dicho, setDicho] = useState('');
  const llevar = useCallback(
    (codigo: number, hasta: number) => {
      const suyas = hermanas(filas, codigo);
      if (hasta < 0 || hasta >= suyas.length || suyas[hasta] === codigo) return;
      onChange(mover(filas, codigo, hasta));
      const { MEN_NOMBRE } = filas.find((f) => f.MEN_CODIGO === codigo)!;
      setDicho(`${MEN_NOMBRE}: lugar ${hasta + 1} de ${suyas.length}`);
    },
    [filas, onChange],
  );
  const lista = ramas(filas);
  const fila = (una: FilaMenu, hijas: FilaMenu[] = []) => {
    const suyas = hermanas(filas, una.MEN_CODIGO);
    const lugar = suyas.indexOf(una.MEN_CODIGO);
    const marcadas = hijas.filter((h) => h.asignado).length;
    return {
      fila: una,
      disabled,
      aviso: una.asignado ? aviso?.(una) : undefined,
      parcial: marcadas > 0 && marcadas < hijas.length,
      primera: lugar === 0,
      ultima: lugar === suyas.length - 1,
      alMarcar: (si: boolean) => onChange(marcar(filas, una.MEN_CODIGO, si)),
      alMover: (paso: 1 | -1) => llevar(una.MEN_CODIGO, lugar + paso),
    };
  };
  const grupo = (miembros: FilaMenu[], hijasDe: (f: FilaMenu) => FilaMenu[]) => (
    <Ordenable filas={miembros} disabled={disabled} alSoltar={llevar}>
      {miembros.map((una) => {
        const hijas = hijasDe(una);
        return (
          <FilaArbol key={una.MEN_CODIGO} {...fila(una, hijas)}>
            {hijas.length > 0 && grupo(hijas, () => [])}
          </FilaArbol>
        );
      })}
    </Ordenable>
  );
  const hijasDe = (f: FilaMenu) => lista.find((rama) => rama.fila === f)?.hijas ?? [];
  const sueltas = lista.filter(({ fila: f }) => f.MEN_RUTA !== null).map((rama) => rama.fila);
  const secciones = lista.filter(({ fila: f }) => f.MEN_RUTA === null).map((rama) => rama.fila);
  return (
    <div role="group" aria-label={etiqueta} className={estilos.arbol}>
      {sueltas.length > 0 && grupo(sueltas, () => [])}
      {secciones.length > 0 && grupo(secciones, hijasDe)}
      <span className="solo-lector" role="status">
        {dicho}
      </span>
    </div>
  );
}
