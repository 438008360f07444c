import { Button, Popover } from '@mantine/core';
import { IconTableOptions } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { diferida } from '@/lib/diferida';
import { BotonDescargar, Icono } from '@/ui/base';
import { enContenido } from '@/ui/portal';
import { BotonTeclas } from '../teclas/Teclas';
import type { Lista } from '../useLista';
import { useVistas } from '../vistas/useVistas';
import { VistasGuardadas } from '../vistas/VistasGuardadas';
import estilos from './opciones.module.css';

const GuardarVista = diferida(() => import('../vistas/GuardarVista'), 'GuardarVista');

interface Props<T> {
  /** Con este nombre se recuerdan las vistas guardadas. */
  id: string;
  lista: Lista<T>;
  columnas: ReactNode;
  exportar?: string;
  /** Lo demás que se hace con la lista entera. */
  mas?: (cerrar: () => void) => ReactNode;
  verTeclas: () => void;
}

/** Lo que se hace con la lista entera: llevársela, verla como se guardó y elegir sus columnas. */
export function Opciones<T>({ id, lista, columnas, exportar, mas, verTeclas }: Props<T>) {
  const [abiertas, setAbiertas] = useState(false);
  const [guardando, setGuardando] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  const vistas = useVistas(id, lista);
  const cerrar = () => setAbiertas(false);
  // Se exporta toda la lista, no una página.
  const consulta = { ...lista.consulta, page: undefined, tamano: undefined };
  return (
    <>
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
            ref={boton}
            className={estilos.boton}
            variant="default"
            h={36}
            px={12}
            aria-label="Opciones de la lista: exportar, vistas y columnas"
            title="Exportar, vistas y columnas"
            onClick={() => setAbiertas(!abiertas)}
            leftSection={<Icono de={IconTableOptions} />}
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
          <VistasGuardadas
            vistas={vistas}
            hayQueGuardar={lista.hayFiltros}
            alGuardar={() => {
              cerrar();
              // La ventana devuelve el foco a quien lo tenía, y el panel se va.
              boton.current?.focus();
              setGuardando(true);
            }}
            cerrar={cerrar}
          />
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
      {guardando && (
        <Suspense>
          <GuardarVista vistas={vistas} alCerrar={() => setGuardando(false)} />
        </Suspense>
      )}
    </>
  );
}
