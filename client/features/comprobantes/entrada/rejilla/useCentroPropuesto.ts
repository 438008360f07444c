import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { centroDeProductoQuery } from '@/features/nucleo/presta/escritura/api';
import type { LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
import { useEntrada } from '../entrada';

/** Pone en las líneas de un producto el centro con que se vendió la última vez, mientras nadie elija otro en ellas. */
export function useCentroPropuesto() {
  const consultas = useQueryClient();
  const { form, catalogos, ingreso } = useEntrada();
  const hay = catalogos.centros.length > 0 && !ingreso.sinCentro;
  return useCallback(
    ({ producto_id }: LineaIngresada) => {
      if (!hay || producto_id === null) return;
      consultas
        .fetchQuery(centroDeProductoQuery(producto_id))
        .then(([suyo]) => {
          if (!suyo) return;
          form.getValues('lineas').forEach((linea, n) => {
            const campo = `lineas.${n}.centro_id` as const;
            const intacta = linea.producto_id === producto_id && !form.getFieldState(campo).isDirty;
            if (intacta && !linea.centro_id) form.setValue(campo, String(suyo.centro_id));
          });
        })
        .catch(() => undefined);
    },
    [consultas, form, hay],
  );
}
