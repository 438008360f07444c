import { Button } from '@mantine/core';
import { IconInbox, IconMoodEmpty, IconSearchOff } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { EmptyState, ErrorState } from '@/ui/avisos';
import type { Tecla } from '@/ui/base';
import { Cabecera } from './Cabecera';
import './estilos';
import { Filas, FilasEnEspera, type Apertura } from './Filas';
import { Herramientas } from './herramientas/Herramientas';
import { Opciones } from './herramientas/Opciones';
import { OrdenTarjetas } from './herramientas/OrdenTarjetas';
import { Pie } from './Pie';
import { SelectorColumnas } from './herramientas/SelectorColumnas';
import type { Columna, Vacio } from './tipos';
import { useColumnas } from './herramientas/useColumnas';
import { verTeclas } from './teclas/Teclas';
import { useTeclas } from './teclas/useTeclas';
import { useDesborde } from './useDesborde';
import type { Lista } from './useLista';
import { useTabla } from './useTabla';
import ceder from './ceder.module.css';
import estilos from './tabla.module.css';
import tarjetas from './tarjetas.module.css';

interface Props<T extends object> extends Apertura<T> {
  /** Con este nombre se recuerdan sus columnas y sus vistas en el navegador. */
  id: string;
  etiqueta: string;
  lista: Lista<T>;
  columnas: Columna<T>[];
  clave: (fila: T) => string | number;
  /** Lo que se puede buscar; sin esto no hay campo de búsqueda. */
  buscar?: string;
  /** Los estados, con cuántos hay en cada uno: van al lado de la búsqueda. */
  estados?: ReactNode;
  filtros?: ReactNode;
  /** Lo que se hace con la lista entera. */
  accion?: ReactNode;
  exportar?: string;
  /** Lo demás que se hace con la lista entera, en el menú donde se exporta. */
  enOpciones?: (cerrar: () => void) => ReactNode;
  vacio?: Vacio;
  /** Lo que se puede hacer con las filas marcadas; con esto, cada fila tiene su casilla. */
  masivas?: (filas: T[], limpiar: () => void) => ReactNode;
  /** Lo que hay que saber antes de leerla. */
  aviso?: ReactNode;
  /** Lo que suman sus filas: va al pie. */
  sumas?: ReactNode;
  /** Las teclas propias de la pantalla, a nivel de módulo; con ellas, las flechas también pasan de fila. */
  teclas?: Tecla[];
}

const VACIO: Vacio = { icono: IconInbox, titulo: 'Aún no hay nada aquí' };

/** La lista de toda pantalla. */
export function DataTable<T extends object>({
  id,
  etiqueta,
  lista,
  columnas: suyas,
  clave,
  buscar,
  estados,
  filtros,
  accion,
  exportar,
  enOpciones,
  vacio,
  masivas,
  aviso,
  sumas,
  teclas,
  ...apertura
}: Props<T>) {
  const eleccion = useColumnas(id, suyas);
  const { columnas } = eleccion;
  const porId = useMemo(() => new Map(columnas.map((c) => [c.id, c])), [columnas]);
  const tabla = useTabla({ lista, columnas, clave, visibles: eleccion.visibles });
  const marcadas = masivas ? tabla.getSelectedRowModel().rows.map((fila) => fila.original) : [];
  const conSeleccion = Boolean(masivas);
  const conAcciones = Boolean(apertura.acciones);
  const suya = useRef<HTMLElement>(null);
  const verLasTeclas = useCallback(() => verTeclas(teclas), [teclas]);
  useTeclas(suya, verLasTeclas, Boolean(teclas));
  const hayTabla = lista.cargando || lista.items.length > 0;
  const { caja, desborda, ceden } = useDesborde<HTMLDivElement>(hayTabla);

  return (
    <section
      ref={suya}
      data-lista
      className={estilos.tarjeta}
      aria-label={etiqueta}
      aria-busy={lista.cargando || lista.actualizando}
    >
      <Herramientas
        {...{ lista, etiqueta, buscar, estados, filtros, accion }}
        orden={<OrdenTarjetas {...{ lista, columnas }} visibles={eleccion.visibles} />}
        opciones={
          <Opciones
            {...{ id, lista, exportar }}
            mas={enOpciones}
            verTeclas={verLasTeclas}
            columnas={<SelectorColumnas ceden={ceden} {...eleccion} />}
          />
        }
      />
      {aviso && <div className={estilos.aviso}>{aviso}</div>}
      {marcadas.length > 0 && (
        <div className={estilos.masivas} role="region" aria-label="Filas seleccionadas">
          <strong className="tabular">
            {marcadas.length === 1 ? '1 seleccionada' : `${marcadas.length} seleccionadas`}
          </strong>
          {masivas?.(marcadas, () => tabla.resetRowSelection(true))}
          <Button variant="subtle" h={32} onClick={() => tabla.resetRowSelection(true)}>
            Quitar la selección
          </Button>
        </div>
      )}
      {masivas && (
        <span className="solo-lector" role="status">
          {marcadas.length > 0 && `Filas marcadas: ${marcadas.length}`}
        </span>
      )}
      <div className={estilos.avance} data-activo={lista.actualizando || undefined} aria-hidden />
      {/* Se alcanza con el teclado solo cuando se desplaza. */}
      <div
        ref={caja}
        className={`${estilos.region} ${ceder.caja} ${desborda && !conAcciones ? ceder.sigue : ''}`}
        data-desborda={desborda || undefined}
        {...(desborda
          ? { role: 'region', tabIndex: 0, 'aria-label': `Tabla de ${etiqueta}, se desplaza hacia los lados` }
          : {})}
      >
        {hayTabla && (
          <table
            className={`${estilos.tabla} ${tarjetas.tarjetas}`}
            aria-label={etiqueta}
            aria-keyshortcuts="j k x Enter"
          >
            <Cabecera {...{ tabla, conSeleccion, conAcciones }} columnas={porId} />
            {lista.cargando ? (
              <FilasEnEspera {...{ tabla, conSeleccion, conAcciones }} columnas={porId} />
            ) : (
              <Filas {...{ tabla, conSeleccion, ...apertura }} columnas={porId} />
            )}
          </table>
        )}
      </div>
      {lista.cargando && (
        <span className="solo-lector" role="status">
          Cargando...
        </span>
      )}
      {!hayTabla && (lista.error ? <Fallo lista={lista} /> : <Nada lista={lista} vacio={vacio ?? VACIO} />)}
      <Pie {...{ lista, etiqueta, sumas }} />
    </section>
  );
}

/** Lo que no existe no llega por pedirlo otra vez. */
function Fallo<T>({ lista }: { lista: Lista<T> }) {
  if (lista.error instanceof ErrorHttp && lista.error.code === 404)
    return (
      <EmptyState icono={IconMoodEmpty} titulo="No se encontró lo que busca">
        {mensajeDe(lista.error)}
      </EmptyState>
    );
  return (
    <ErrorState enSeccion titulo="No se pudo cargar la lista" alReintentar={lista.refrescar}>
      {mensajeDe(lista.error)}
    </ErrorState>
  );
}

/** Distingue entre una lista vacía y una en la que nada cumple los filtros. */
function Nada<T>({ lista, vacio }: { lista: Lista<T>; vacio: Vacio }) {
  if (!lista.hayFiltros) {
    return (
      <EmptyState icono={vacio.icono} titulo={vacio.titulo} accion={vacio.accion}>
        {vacio.mensaje}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icono={IconSearchOff}
      titulo="Nada coincide con lo que busca"
      accion={
        <Button variant="default" onClick={lista.limpiar}>
          Limpiar filtros
        </Button>
      }
    >
      Pruebe con otras palabras o quite algún filtro.
    </EmptyState>
  );
}
