import { almacen, useAlmacen } from '@/lib/almacen';

/** Con qué alguien prueba otra vez que es él. */
export type QueSePide = 'clave' | 'factor';

/** Quien espera a que la persona pruebe que es ella; null si nadie. */
const espera = almacen<{ que: QueSePide; alTerminar: (escrita: boolean) => void } | null>(null);
let ventanas = 0;
let enCurso: Promise<boolean> | null = null;

/** Un área dice que puede pedir la clave; devuelve cómo dejar de decirlo. */
export function puedePedirClave(): () => void {
  ventanas += 1;
  return () => {
    ventanas -= 1;
    if (!ventanas) espera.leer()?.alTerminar(false);
  };
}

/** La pide una sola vez a quien está; true si la dio bien, y false si desistió o nadie puede pedirla. */
export function pedirClave(que: QueSePide = 'clave'): Promise<boolean> {
  if (!ventanas) return Promise.resolve(false);
  enCurso ??= new Promise<boolean>((alTerminar) => espera.poner({ que, alTerminar })).finally(() => {
    enCurso = null;
    espera.poner(null);
  });
  return enCurso;
}

export const useClavePedida = () => useAlmacen(espera);
