import { useState } from 'react';
import { esPor } from '@/api/errors';
import { FormSegundo } from './FormSegundo';
import { Perdido } from './perdido/Perdido';
import { completarIngreso, opcionesDeIngreso, type Pedido, type Prueba } from './ingreso';

export interface Props {
  pedido: Pedido;
  /** Dónde se completa. */
  ruta: string;
  alEntrar: (sesion: unknown) => void;
  alFallar: (error: unknown) => void;
  alDejar: () => void;
}

/** La ficha que caducó devuelve a la clave; lo demás se dice aquí y se intenta otra vez. */
export function PasoDeIngreso({ pedido: { ficha, metodos }, ruta, alEntrar, alFallar, alDejar }: Props) {
  const vigilar = async <T,>(llamada: Promise<T>): Promise<T> => {
    try {
      return await llamada;
    } catch (error) {
      if (esPor(error, 'ficha')) alFallar(error);
      throw error;
    }
  };
  const [perdido, setPerdido] = useState(false);
  if (perdido) return <Perdido ficha={ficha} alFallar={alFallar} alVolver={() => setPerdido(false)} />;
  return (
    <FormSegundo
      metodos={metodos}
      pedirOpciones={() => vigilar(opcionesDeIngreso(ficha))}
      alProbar={(prueba: Prueba) => vigilar(completarIngreso<unknown>(ruta, ficha, prueba)).then(alEntrar)}
      alVolver={alDejar}
      volver="Volver"
      alPerder={() => setPerdido(true)}
    />
  );
}
