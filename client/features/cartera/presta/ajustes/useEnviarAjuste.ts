import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { avisoBreve, dialogos } from '@/ui/avisos';
import type { Lado } from '../lado/tipos';

/** Envía una devolución o un ajuste; si no se pudo, dice por qué donde corresponde. */
export function useEnviarAjuste<T extends FieldValues>(
  de: Lado,
  form: UseFormReturn<T>,
  hecho: string,
  alCerrar: () => void,
) {
  const consultas = useQueryClient();
  return async (pedir: () => Promise<unknown>) => {
    try {
      await pedir();
    } catch (error) {
      if (!ponerAnidados(form, error, (camino) => camino).puestos)
        await dialogos.error('Error', mensajeDe(error));
      return;
    }
    void refrescar(consultas, de.alCambiar);
    avisoBreve(hecho);
    alCerrar();
  };
}
