import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { BotonDescargar } from '@/ui/base';
import { Busqueda } from './Busqueda';
import type { Lista } from '../useLista';
import estilos from './herramientas.module.css';

interface Props<T> {
  lista: Lista<T>;
  etiqueta: string;
  buscar?: string;
  filtros?: ReactNode;
  /** Lo que se hace con la lista entera: no se pliega. */
  accion?: ReactNode;
  exportar?: string;
  /** El selector de columnas. */
  children: ReactNode;
}

/** En un teléfono, lo que hay detrás del botón. */
const rotuloDe = (puestos: number) =>
  `Filtros${puestos ? ` · ${puestos}` : ''}, orden, columnas y exportación`;

export function Herramientas<T>({ lista, etiqueta, buscar, filtros, accion, exportar, children }: Props<T>) {
  // Se exporta toda la lista, no una página.
  const consulta = { ...lista.consulta, page: undefined, tamano: undefined };
  const [abiertas, setAbiertas] = useState(false);
  const id = useId();
  return (
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
      {/* En un teléfono se despliegan: plegadas, la primera fila se ve al llegar. */}
      <Button
        className={estilos.plegar}
        variant="default"
        h={36}
        px={12}
        data-puestos={lista.puestos > 0 || undefined}
        aria-label={rotuloDe(lista.puestos)}
        aria-expanded={abiertas}
        aria-controls={id}
        onClick={() => setAbiertas(!abiertas)}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
      >
        {lista.puestos ? `Filtros · ${lista.puestos}` : 'Filtros'}
      </Button>
      <div id={id} className={estilos.plegables} data-abiertas={abiertas || undefined}>
        {filtros}
        {lista.hayFiltros && (
          <Button
            variant="subtle"
            h={36}
            px={10}
            onClick={lista.limpiar}
            leftSection={<IconFilterOff size={18} stroke={1.75} aria-hidden />}
          >
            Limpiar filtros
          </Button>
        )}
        <div className={estilos.alFinal}>
          {exportar && (
            <BotonDescargar ruta={exportar} query={consulta}>
              Exportar
            </BotonDescargar>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
