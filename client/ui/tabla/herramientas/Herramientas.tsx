import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BotonDescargar } from '@/ui/base';
import { Busqueda } from './Busqueda';
import type { Lista } from '../useLista';
import estilos from './herramientas.module.css';

interface Props<T> {
  lista: Lista<T>;
  etiqueta: string;
  buscar?: string;
  filtros?: ReactNode;
  exportar?: string;
  /** El selector de columnas. */
  children: ReactNode;
}

export function Herramientas<T>({ lista, etiqueta, buscar, filtros, exportar, children }: Props<T>) {
  // Se exporta toda la lista, no una página.
  const consulta = { ...lista.consulta, page: undefined, tamano: undefined };
  return (
    <div className={estilos.herramientas}>
      {buscar && (
        <Busqueda
          valor={lista.texto}
          alBuscar={lista.setTexto}
          placeholder={buscar}
          etiqueta={`Buscar en ${etiqueta}`}
        />
      )}
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
  );
}
