import { almacen, useAlmacen } from '@/lib/almacen';

/** Quien espera a que la persona escriba su clave; null si nadie. */
const espera = almacen<((escrita: boolean) => void) | null>(null);
let ventanas = 0;
let enCurso: Promise<boolean> | null = null;

/** Un área dice que puede pedir la clave; devuelve cómo dejar de decirlo. */
export function puedePedirClave(): () => void {
  ventanas += 1;
  return () => {
    ventanas -= 1;
    if (!ventanas) espera.leer()?.(false);
  };
}

/** Pide la clave una sola vez a quien está; true si la escribió bien, y false si desistió o nadie puede pedirla. */
export function pedirClave(): Promise<boolean> {
  if (!ventanas) return Promise.resolve(false);
  enCurso ??= new Promise<boolean>((resolver) => espera.poner(resolver)).finally(() => {
    enCurso = null;
    espera.poner(null);
  });
  return enCurso;
}

export const useClavePedida = () => useAlmacen(espera);
