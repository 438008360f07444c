import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { claves } from '@/api/claves';
import { post } from '@/api/http';
import type { components } from '@/api/schema';
import { useCompra } from '../entrada';
import type { LineaComprada } from '../valores';

type CuentaPropuesta = components['schemas']['CuentaPropuesta'];
const PAUSA = 500;
const NADA = 'null';

const cuentasQuery = (pedido: object | null) =>
  queryOptions({
    queryKey: claves.compras.porUbicar(pedido),
    queryFn: ({ signal }) => post<CuentaPropuesta[]>('/api/recibidos/cuentas', pedido, { signal }),
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** A qué cuenta y a qué centro iría cada línea; vacío mientras no se sabe. */
export function useCuentasPropuestas(): CuentaPropuesta[] {
  const { form } = useCompra();
  const [lineas, cliente] = useWatch({ control: form.control, name: ['lineas', 'cliente'] });
  const escrito = JSON.stringify(
    cliente && lineas.length
      ? {
          proveedor_id: cliente.id,
          lineas: (lineas as LineaComprada[]).map(({ descripcion, destino, clase, producto_id }) => ({
            descripcion,
            destino,
            clase,
            producto_id,
          })),
        }
      : null,
  );
  const [pedido] = useDebouncedValue(escrito, PAUSA);
  const { data } = useQuery(cuentasQuery(JSON.parse(pedido) as object | null));
  return escrito === NADA || escrito !== pedido ? [] : (data ?? []);
}

/** Pone en cada línea lo que se decidió antes, mientras nadie elija otra cosa en ella. */
export function useLoYaDecidido() {
  const { form } = useCompra();
  const propuestas = useCuentasPropuestas();
  useEffect(() => {
    (form.getValues('lineas') as LineaComprada[]).forEach(({ elegida }, n) => {
      const suya = propuestas[n];
      if (elegida || !suya) return;
      form.setValue(`lineas.${n}.cuenta_id`, suya.cuenta_id);
      form.setValue(`lineas.${n}.centro_id`, suya.centro_id === null ? '' : String(suya.centro_id));
    });
  }, [form, propuestas]);
}
