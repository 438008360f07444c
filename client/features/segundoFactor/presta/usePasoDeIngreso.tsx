import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { diferida } from '@/lib/diferida';
import { INGRESO, type Pedido } from './ingreso';
import type { Props as PropsPaso } from './PasoDeIngreso';

const Paso = diferida<'PasoDeIngreso', PropsPaso>(() => import('./PasoDeIngreso'), 'PasoDeIngreso');

/** Quien debía dar su segundo factor prefirió volver a la clave. */
export class IngresoDejado extends Error {}

/** Pide el segundo factor a quien ya dio su clave; lo que responde es su sesión. */
export type PedirSegundo = <S>(pedido: Pedido) => Promise<S>;

interface EnCurso {
  pedido: Pedido;
  alEntrar: (sesion: unknown) => void;
  alFallar: (error: unknown) => void;
}

/** El segundo paso del ingreso, en lugar del formulario: `paso` es lo que se dibuja, y null mientras no hace falta. */
export function usePasoDeIngreso(ruta: string = INGRESO): { paso: ReactNode; pedirSegundo: PedirSegundo } {
  const [enCurso, setEnCurso] = useState<EnCurso | null>(null);
  const pedirSegundo = useCallback(
    <S,>(pedido: Pedido) =>
      new Promise<S>((resolver, rechazar) => {
        setEnCurso({ pedido, alEntrar: (sesion) => resolver(sesion as S), alFallar: rechazar });
      }).finally(() => setEnCurso(null)),
    [],
  );
  const paso = enCurso && (
    <Suspense fallback={null}>
      <Paso {...enCurso} ruta={ruta} alDejar={() => enCurso.alFallar(new IngresoDejado())} />
    </Suspense>
  );
  return { paso, pedirSegundo };
}
