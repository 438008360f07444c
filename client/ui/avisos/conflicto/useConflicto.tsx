import { useState, type ReactNode } from 'react';
import { ErrorHttp } from '@/api/errors';
import { ConflictoDialog } from './ConflictoDialog';
import { combinar, diferencias, type Diferencia, type Eleccion } from './diferencias';

interface Opciones<T> {
  /** Los campos que se comparan, con el nombre que la persona lee. */
  rotulos: Partial<Record<keyof T & string, string>>;
  /** Trae lo que el servidor tiene ahora. */
  cargar: () => Promise<{ valores: T; version: number }>;
  mostrar?: Partial<Record<keyof T & string, (valor: unknown) => ReactNode>>;
}

interface Pendiente {
  mensaje: string;
  difs: Diferencia[];
  alResolver: (elecciones: Record<string, Eleccion> | null) => void;
}

const enTexto = (valor: unknown) => {
  if (valor === null || valor === undefined || valor === '') return '(vacío)';
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  return String(valor);
};

/**
 * Guarda algo que otra persona pudo cambiar entretanto. Ante un 409 pregunta, combina y vuelve a guardar; lo
 * escrito no se pierde.
 */
export function useConflicto<T extends object>({ rotulos, cargar, mostrar }: Opciones<T>) {
  const [pendiente, setPendiente] = useState<Pendiente | null>(null);
  const preguntar = (mensaje: string, difs: Diferencia[]) =>
    new Promise<Record<string, Eleccion> | null>((resolver) => {
      const alResolver = (elecciones: Record<string, Eleccion> | null) => {
        setPendiente(null);
        resolver(elecciones);
      };
      setPendiente({ mensaje, difs, alResolver });
    });

  /**
   * Da lo que responde `enviar`, o null si la persona volvió al formulario. Cualquier otro error llega a
   * quien llama.
   */
  async function guardar<R>(
    { base, version, valores }: { base: T; version: number; valores: T },
    enviar: (valores: T, version: number) => Promise<R>,
  ): Promise<R | null> {
    try {
      return await enviar(valores, version);
    } catch (error) {
      if (!(error instanceof ErrorHttp) || error.code !== 409) throw error;
      const ahora = await cargar();
      // Se negó por otra razón: nadie lo cambió entretanto.
      if (ahora.version === version) throw error;
      const difs = diferencias(Object.keys(rotulos) as (keyof T & string)[], base, valores, ahora.valores);
      const elecciones = await preguntar(error.msg, difs);
      if (!elecciones) return null;
      return guardar(
        { base: ahora.valores, version: ahora.version, valores: combinar(valores, difs, elecciones) },
        enviar,
      );
    }
  }

  const leer = (campo: string, valor: unknown) =>
    (mostrar as Record<string, ((v: unknown) => ReactNode) | undefined> | undefined)?.[campo]?.(valor) ??
    enTexto(valor);
  const ventana = pendiente && (
    <ConflictoDialog {...pendiente} rotulos={rotulos as Record<string, string>} leer={leer} />
  );
  return { guardar, ventana };
}
