import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { releer } from '../api';

interface Leido<T> {
  valores: T;
  version: number;
}

interface Opciones<T> {
  /** Lo que se cambia, como se abrió; null si es nuevo. */
  actual: Leido<T> | null;
  rotulos: Record<keyof T & string, string>;
  /** Lo que el servidor tiene ahora. */
  cargar: () => Promise<Leido<T>>;
  crear: (valores: T, clave: string) => Promise<unknown>;
  cambiar: (valores: T, version: number) => Promise<unknown>;
  /** Lo que se avisa al terminar. */
  hecho: string;
  alCerrar: () => void;
}

/** Crea o cambia un establecimiento o un punto, y cierra su ventana. */
export function useGuardar<T extends FieldValues>(
  form: UseFormReturn<T>,
  { actual, rotulos, cargar, crear, cambiar, hecho, alCerrar }: Opciones<T>,
) {
  const { guardar, ventana } = useConflicto<T>({ rotulos, cargar });
  const enviar = async (valores: T, clave: string) => {
    try {
      if (!actual) await crear(valores, clave);
      else if (!(await guardar({ base: actual.valores, version: actual.version, valores }, cambiar))) return;
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
      return;
    }
    avisoBreve(hecho);
    await releer();
    alCerrar();
  };
  return { enviar, ventana };
}
