import { Button, Popover } from '@mantine/core';
import { IconTableOptions } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { BotonDescargar } from '@/ui/base';
import { enContenido } from '@/ui/portal';
import { BotonTeclas } from '../teclas/Teclas';
import type { Lista } from '../useLista';
import estilos from './opciones.module.css';

interface Props<T> {
  lista: Lista<T>;
  columnas: ReactNode;
  exportar?: string;
  /** Lo demás que se hace con la lista entera. */
  mas?: (cerrar: () => void) => ReactNode;
  verTeclas: () => void;
}

/** Lo que se hace con la lista entera y no se pide cada día: llevársela, y elegir sus columnas. */
export function Opciones<T>({ lista, columnas, exportar, mas, verTeclas }: Props<T>) {
  const [abiertas, setAbiertas] = useState(false);
  const cerrar = () => setAbiertas(false);
  // Se exporta toda la lista, no una página.
  const consulta = { ...lista.consulta, page: undefined, tamano: undefined };
  return (
    <Popover
      opened={abiertas}
      onChange={setAbiertas}
      position="bottom-end"
      width={250}
      trapFocus
      returnFocus
      portalProps={enContenido()}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <Button
          className={estilos.boton}
          variant="default"
          h={36}
          px={12}
          aria-label="Opciones de la lista: exportar y columnas"
          title="Exportar y columnas"
          onClick={() => setAbiertas(!abiertas)}
          leftSection={<IconTableOptions size={18} stroke={1.75} aria-hidden />}
        >
          Opciones
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Opciones de la lista" className={estilos.panel}>
        {(exportar || mas) && (
          <div className={estilos.acciones}>
            {exportar && (
              <BotonDescargar compacto ruta={exportar} query={consulta} alTerminar={cerrar}>
                Exportar
              </BotonDescargar>
            )}
            {mas?.(cerrar)}
          </div>
        )}
        {columnas}
        <div className={estilos.teclas}>
          <BotonTeclas
            alPulsar={() => {
              cerrar();
              verTeclas();
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
