import { useCallback, useState } from 'react';
import { ramas, hermanas, marcar, mover, type FilaMenu } from './arbol';
import { FilaArbol } from './FilaArbol';
import { Ordenable } from './Ordenable';
import estilos from './menus.module.css';

interface Props {
  etiqueta: string;
  /** The whole list of the area as it is arranged now. */
  filas: FilaMenu[];
  onChange: (filas: FilaMenu[]) => void;
  /** What one of these can't do with a menu that it was given, by its MEN_CODIGO. */
  aviso?: (fila: FilaMenu) => string | undefined;
  disabled?: boolean;
}

/** Which menus, and in which order: boxes, and rows that are dragged or moved by their buttons or keys. */
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
