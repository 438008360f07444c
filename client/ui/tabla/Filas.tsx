import { Checkbox, Skeleton } from '@mantine/core';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { laQueNombra } from './columnas';
import { MenuFila } from './MenuFila';
import { usePorTecla } from './teclas/useTeclas';
import type { AccionFila, Columna } from './tipos';
import type { Tabla } from './useTabla';
import estilos from './tabla.module.css';

export interface Apertura<T> {
  nombre: (fila: T) => string;
  enlace?: (fila: T) => string;
  alAbrir?: (fila: T) => void;
  acciones?: (fila: T) => (AccionFila | false | null | undefined)[];
  /** La que se ve al lado de la lista, si la pantalla la muestra ahí. */
  elegida?: (fila: T) => boolean;
  /** El foco llegó a la fila, con el teclado o con un clic. */
  alEnfocar?: (fila: T) => void;
}

interface Props<T extends object> extends Apertura<T> {
  tabla: Tabla<T>;
  columnas: Map<string, Columna<T>>;
  conSeleccion: boolean;
}

const DE_OTRO = 'a, button, input, select, textarea, label, [role="menuitem"], [role="dialog"]';

/**
 * Si el clic es de la fila: no de sus controles, ni de un menú que ella abrió, ni de quien selecciona un
 * texto para copiarlo.
 */
const esDeLaFila = ({ target, currentTarget, defaultPrevented }: MouseEvent) =>
  !defaultPrevented &&
  currentTarget.contains(target as Node) &&
  !(target as Element).closest(DE_OTRO) &&
  !window.getSelection()?.toString();

/** Lo que quedó recortado se lee entero al pasar por encima. */
const decirEntero = ({ target }: PointerEvent) => {
  const celda = (target as Element).closest('td');
  const recortado = [target as HTMLElement, celda].find(
    (uno) => uno && (uno.scrollWidth > uno.clientWidth + 1 || uno.scrollHeight > uno.clientHeight + 2),
  );
  if (celda && recortado && !celda.querySelector('[title]') && !(target as Element).closest('[title]'))
    celda.title = celda.innerText;
};

export function Filas<T extends object>({
  tabla,
  columnas,
  conSeleccion,
  nombre,
  enlace,
  alAbrir,
  acciones,
  elegida,
  alEnfocar,
}: Props<T>) {
  const navegar = useNavigate();
  const porTecla = usePorTecla();
  const abrir = (fila: T, evento: MouseEvent) => {
    if (!esDeLaFila(evento)) return;
    if (!enlace) return alAbrir?.(fila);
    if (evento.ctrlKey || evento.metaKey) window.open(`#${enlace(fila)}`, '_blank');
    else void navegar(enlace(fila));
  };
  const primera = (fila: T, contenido: ReactNode) => {
    if (enlace)
      return (
        <Link className={estilos.enlace} to={enlace(fila)}>
          {contenido}
        </Link>
      );
    if (alAbrir)
      return (
        <button type="button" className={estilos.enlace} onClick={() => alAbrir(fila)}>
          {contenido}
        </button>
      );
    return contenido;
  };
  // En una tarjeta, la que va a la izquierda del estado.
  const nombra = laQueNombra([...columnas.values()]);
  const segunda = (celdas: { column: { id: string } }[]) =>
    celdas.findIndex(({ column }) => column.id !== nombra && !columnas.get(column.id)?.enTarjeta);
  return (
    <tbody onPointerOver={decirEntero}>
      {tabla.getRowModel().rows.map((fila) => (
        // Con el teclado se abre por el enlace de la celda que la nombra.
        <tr
          key={fila.id}
          data-abre={Boolean(enlace ?? alAbrir) || undefined}
          data-marcada={fila.getIsSelected() || undefined}
          data-elegida={elegida?.(fila.original) || undefined}
          aria-current={elegida?.(fila.original) || undefined}
          onFocus={alEnfocar && (() => alEnfocar(fila.original))}
          onClick={(evento) => abrir(fila.original, evento)}
          onKeyDown={acciones && ((evento) => porTecla(evento, acciones(fila.original)))}
        >
          {conSeleccion && (
            <td className={estilos.casilla} data-casilla>
              <Checkbox
                aria-label={`Seleccionar ${nombre(fila.original)}`}
                checked={fila.getIsSelected()}
                onChange={fila.getToggleSelectedHandler()}
              />
            </td>
          )}
          {fila.getVisibleCells().map((celda, i, celdas) => {
            const { titulo, numerica, recortar, envolver, enTarjeta, cede } = columnas.get(celda.column.id)!;
            const contenido = <tabla.FlexRender cell={celda} />;
            return (
              <td
                key={celda.id}
                data-numerica={numerica || undefined}
                data-recortar={recortar || undefined}
                data-envolver={envolver || undefined}
                data-titulo={titulo}
                data-en-tarjeta={enTarjeta}
                data-cede={cede}
                data-primera={celda.column.id === nombra || undefined}
                data-segunda={i === segunda(celdas) || undefined}
              >
                {celda.column.id === nombra ? (
                  primera(fila.original, contenido)
                ) : envolver ? (
                  <span>{contenido}</span>
                ) : (
                  contenido
                )}
              </td>
            );
          })}
          {acciones && (
            <td className={estilos.acciones} data-acciones>
              <AccionesDe nombre={nombre(fila.original)} acciones={acciones(fila.original)} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function AccionesDe({
  nombre,
  acciones,
}: {
  nombre: string;
  acciones: (AccionFila | false | null | undefined)[];
}) {
  const posibles = acciones.filter((accion) => !!accion);
  return posibles.length ? <MenuFila nombre={nombre} acciones={posibles} /> : null;
}

const EN_ESPERA = 8;

/** Ocupa el lugar de las filas que aún no llegan. */
export function FilasEnEspera<T extends object>({
  tabla,
  columnas,
  conSeleccion,
  conAcciones,
}: Pick<Props<T>, 'tabla' | 'columnas' | 'conSeleccion'> & { conAcciones: boolean }) {
  const ceden = [
    ...(conSeleccion ? [undefined] : []),
    ...tabla.getVisibleLeafColumns().map(({ id }) => columnas.get(id)?.cede),
    ...(conAcciones ? [undefined] : []),
  ];
  return (
    <tbody aria-hidden>
      {Array.from({ length: EN_ESPERA }, (_, i) => (
        <tr key={i}>
          {ceden.map((cede, j) => (
            <td key={j} data-cede={cede}>
              <Skeleton height={12} width={`${45 + ((i * 7 + j * 13) % 40)}%`} radius="sm" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
