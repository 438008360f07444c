import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { VentanaForm } from '@/ui/avisos';
import { Acciones } from '@/ui/form';
import { conDeshacer } from './preferencia';

export const SEGUNDOS = 5;
/** Si el equipo se durmió durante la espera, no se emite al despertar sin que nadie lo mire, en ms. */
const DORMIDO = 30_000;

/**
 * En producción, cinco segundos para deshacer antes de pedir que se emita. Hasta que terminan no se pidió nada:
 * cerrar la pestaña o dejar la pantalla es no haber emitido, y el borrador sigue ahí.
 */
export function useCuentaAtras(): { ventana: ReactNode; esperar: () => Promise<boolean> } {
  const [acabar, setAcabar] = useState<((emitir: boolean) => void) | null>(null);
  const abierta = useRef<((emitir: boolean) => void) | null>(null);
  useEffect(() => () => abierta.current?.(false), []);
  const esperar = () =>
    new Promise<boolean>((resolver) => {
      if (!conDeshacer()) return resolver(true);
      const una = (emitir: boolean) => {
        if (abierta.current !== una) return;
        abierta.current = null;
        setAcabar(null);
        resolver(emitir);
      };
      abierta.current = una;
      setAcabar(() => una);
    });
  return { ventana: acabar && <Ventana alAcabar={acabar} />, esperar };
}

function Ventana({ alAcabar }: { alAcabar: (emitir: boolean) => void }) {
  const [comienzo] = useState(() => Date.now());
  const [faltan, setFaltan] = useState(SEGUNDOS);
  useEffect(() => {
    const reloj = setInterval(() => {
      const pasaron = Date.now() - comienzo;
      if (pasaron > DORMIDO) alAcabar(false);
      else if (pasaron >= SEGUNDOS * 1_000) alAcabar(true);
      else setFaltan(Math.ceil(SEGUNDOS - pasaron / 1_000));
    }, 200);
    return () => clearInterval(reloj);
  }, [comienzo, alAcabar]);
  return (
    <VentanaForm titulo="Se está por emitir" alCerrar={() => alAcabar(false)}>
      <p role="timer">
        En <strong className="tabular">{faltan} s</strong> toma su número y va al SRI. Después solo se anula.
      </p>
      <Acciones>
        <Button variant="default" h={42} onClick={() => alAcabar(false)}>
          Deshacer
        </Button>
        <Button h={42} data-autofocus onClick={() => alAcabar(true)}>
          Emitir ahora
        </Button>
      </Acciones>
    </VentanaForm>
  );
}
