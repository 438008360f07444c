import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { claves } from '@/api/claves';
import { post } from '@/api/http';
import type { components } from '@/api/schema';
import { useCompra } from '../entrada';
import type { LineaComprada } from '../valores';

type ClasePropuesta = components['schemas']['ClasePropuesta'];
const PAUSA = 500;
const NADA = 'null';

const clasesQuery = (pedido: object | null) =>
  queryOptions({
    queryKey: claves.compras.porClasificar(pedido),
    queryFn: ({ signal }) => post<ClasePropuesta[]>('/api/recibidos/clases', pedido, { signal }),
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Pone en cada línea lo que se propone que se compró, mientras nadie elija otra cosa en ella. */
export function LoQueSeCompro() {
  const { form } = useCompra();
  const [lineas, cliente] = useWatch({ control: form.control, name: ['lineas', 'cliente'] });
  const escrito = JSON.stringify(
    cliente && lineas.length
      ? {
          proveedor_id: cliente.id,
          lineas: (lineas as LineaComprada[]).map(({ descripcion, destino, producto_id }) => ({
            descripcion,
            destino,
            producto_id,
          })),
        }
      : null,
  );
  const [pedido] = useDebouncedValue(escrito, PAUSA);
  const { data } = useQuery(clasesQuery(JSON.parse(pedido) as object | null));
  const propuestas = escrito === NADA || escrito !== pedido ? undefined : data;
  useEffect(() => {
    (form.getValues('lineas') as LineaComprada[]).forEach(({ clase, propuesta }, n) => {
      const suya = propuestas?.[n];
      if (!suya || clase !== propuesta || clase === suya.clase) return;
      form.setValue(`lineas.${n}.clase`, suya.clase);
      form.setValue(`lineas.${n}.propuesta`, suya.clase);
    });
  }, [form, propuestas]);
  return null;
}
