import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ConCostos, CostoDeLinea, useVeCostos } from '@/features/productos/presta/costos';
import { leerNumero } from '@/lib/numeros';
import { useEntrada } from '../entrada';

const DE_LINEAS = /^lineas/;

/** Pregunta, de una vez, lo que cuestan los productos de las líneas. Al proveedor se le compra: su precio es el costo. */
export function ConCostosDeLasLineas({ children }: { children: ReactNode }) {
  const { form, tipo, ingreso } = useEntrada();
  const pregunta = useVeCostos() && !tipo.aProveedor && !ingreso.lineas;
  const [ids, setIds] = useState('');
  useEffect(() => {
    if (!pregunta) return;
    const leer = () =>
      setIds(
        form
          .getValues('lineas')
          .flatMap((l) => l.producto_id ?? [])
          .join(),
      );
    leer();
    const { unsubscribe } = form.watch((_, { name }) => {
      if (!name || DE_LINEAS.test(name)) leer();
    });
    return unsubscribe;
  }, [pregunta, form]);
  return <ConCostos productos={ids ? ids.split(',').map(Number) : []}>{children}</ConCostos>;
}

/** Lo que cuesta lo de una línea y lo que deja su precio, en la unidad en que se vende. */
export function CostoEnLinea({ n }: { n: number }) {
  const { form } = useEntrada();
  const [producto, precio, factor] = useWatch({
    control: form.control,
    name: [`lineas.${n}.producto_id`, `lineas.${n}.precio`, `lineas.${n}.factor`],
  });
  return <CostoDeLinea producto={producto} precio={leerNumero(precio, 6)} factor={Number(factor) || 1} />;
}
