import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { linea, sinImpuestos } from './impuestos';
import type { Tarifa } from './api';
import { impuestosDe } from './tarifas';
import type { Precios } from './valores';

type Manda = 'PRO_PRECIO' | 'conImpuestos';

const DE_IMPUESTOS = ['PRO_IVA', 'PRO_ICE', 'PRO_IRBPNR', 'PRO_VOLUMEN', 'PRO_GRADO', 'PRO_AZUCAR'];

export const esPrecio = (texto: string) => /^\d{1,12}(\.\d+)?$/.test(texto);

/**
 * Los dos precios dicen lo mismo: manda el último que se escribió y el otro lo sigue, también cuando cambia
 * un impuesto. Responde cuál manda.
 */
export function usePrecios(tarifas: Tarifa[]): Manda {
  const { watch, setValue, getValues } = useFormContext<Precios>();
  const [manda, setManda] = useState<Manda>('PRO_PRECIO');
  useEffect(() => {
    let ultimo: Manda = 'PRO_PRECIO';
    const seguir = () => {
      const valores = getValues();
      const impuestos = impuestosDe(tarifas, valores);
      const escrito = valores[ultimo];
      const seguido =
        impuestos && esPrecio(escrito)
          ? ultimo === 'PRO_PRECIO'
            ? linea(escrito, impuestos).total.toFixed(2)
            : sinImpuestos(escrito, impuestos).toFixed()
          : '';
      if (ultimo === 'PRO_PRECIO') setValue('conImpuestos', seguido);
      else if (seguido || !escrito) setValue('PRO_PRECIO', seguido, { shouldDirty: true });
    };
    const { unsubscribe } = watch((_, { name, type }) => {
      if (type !== 'change' || !name) return;
      if (name === 'PRO_PRECIO' || name === 'conImpuestos') setManda((ultimo = name));
      else if (!DE_IMPUESTOS.includes(name)) return;
      // Espera a que todos reciban este cambio, porque el que le sigue es otro cambio.
      queueMicrotask(seguir);
    });
    return unsubscribe;
  }, [tarifas, watch, setValue, getValues]);
  return manda;
}
