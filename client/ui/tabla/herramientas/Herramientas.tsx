import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Icono } from '@/ui/base';
import { Busqueda } from './Busqueda';
import { EnChips } from './chips';
import type { Lista } from '../useLista';
import chips from './chips.module.css';
import estilos from './herramientas.module.css';

interface Props<T> {
  lista: Lista<T>;
  etiqueta: string;
  buscar?: string;
  /** Los estados, cada uno con cuántos hay. */
  estados?: ReactNode;
  filtros?: ReactNode;
  /** Donde las filas son tarjetas: con qué orden. */
  orden: ReactNode;
  /** Lo que se hace con la lista entera: no se pliega. */
  accion?: ReactNode;
  /** Llevársela y elegir sus columnas. */
  opciones: ReactNode;
}

/**
 * Todo en un renglón, para que se vean filas: la búsqueda, los estados, el botón de los filtros y las opciones. Los
 * filtros se abren debajo; los puestos quedan a la vista, y cada uno se quita.
 */
export function Herramientas<T>({
  lista,
  etiqueta,
  buscar,
  estados,
  filtros,
  orden,
  accion,
  opciones,
}: Props<T>) {
  const [abiertos, setAbiertos] = useState(false);
  const id = useId();
  const boton = useRef<HTMLButtonElement>(null);
  // Los estados dicen por sí solos cuál está puesto.
  const deEstado = estados && (lista.filtros.estado ?? '') !== (lista.iniciales.estado ?? '') ? 1 : 0;
  const puestos = lista.puestos - deEstado;
  return (
    <>
      <div className={estilos.herramientas}>
        {buscar && (
          <Busqueda
            valor={lista.texto}
            alBuscar={lista.setTexto}
            limpiezas={lista.limpiezas}
            placeholder={buscar}
            etiqueta={`Buscar en ${etiqueta}`}
          />
        )}
        {accion}
        <Button
          ref={boton}
          className={estilos.abre}
          variant="default"
          h={36}
          px={12}
          data-abre-filtros
          data-sin-filtros={!filtros || undefined}
          data-puestos={puestos > 0 || undefined}
          aria-expanded={abiertos}
          aria-controls={id}
          onClick={() => setAbiertos(!abiertos)}
          leftSection={<Icono de={IconAdjustmentsHorizontal} />}
        >
          {puestos ? `Filtros · ${puestos}` : 'Filtros'}
        </Button>
        {lista.hayFiltros && (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label="Limpiar filtros"
            title="Limpiar filtros"
            onClick={() => {
              boton.current?.focus();
              lista.limpiar();
            }}
          >
            <Icono de={IconFilterOff} />
          </ActionIcon>
        )}
        {estados && <div className={estilos.estados}>{estados}</div>}
        <div className={estilos.alFinal}>{opciones}</div>
      </div>
      <div id={id} className={estilos.plegables} data-abiertas={abiertos || undefined}>
        {filtros}
        {orden}
      </div>
      {filtros && !abiertos && (
        <EnChips value>
          <div className={chips.chips}>{filtros}</div>
        </EnChips>
      )}
    </>
  );
}
