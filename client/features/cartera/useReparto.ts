import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { campoDe, puestoEn, repartir, suma, valorDe, type Debido } from './presta';
import type { DatosAbono } from './valores';

/**
 * Mantiene de acuerdo lo recibido y lo que toma cada documento, mientras se escribe. Lo recibido se reparte
 * desde el más antiguo, hasta que alguien escribe en una fila. Si se escriben filas antes que un valor, el
 * valor es su suma. Si lo que se debe cambia entretanto, lo escrito se conserva.
 */
export function useReparto(form: UseFormReturn<DatosAbono>, tercero: number, documentos: Debido[]) {
  const aMano = useRef({ filas: false, total: false });
  const propio = useRef(false);
  const { watch, setValue, getValues, trigger } = form;

  const poner = useCallback(
    (campo: 'total' | ReturnType<typeof campoDe>, valor: string) => {
      propio.current = true;
      setValue(campo, valor, { shouldValidate: true });
      propio.current = false;
    },
    [setValue],
  );
  const repartirTodo = useCallback(() => {
    aMano.current.filas = false;
    const valores = repartir(
      valorDe(getValues('total')),
      documentos.map((d) => d.saldo),
    );
    documentos.forEach((d, i) => poner(campoDe(d), valores[i] ?? ''));
  }, [documentos, getValues, poner]);
  const sumarFilas = useCallback(() => {
    const total = suma(documentos.map((d) => puestoEn(getValues(), d)));
    poner('total', total.isZero() ? '' : total.toFixed(2));
  }, [documentos, getValues, poner]);

  // Otra cuenta tiene otras filas.
  useEffect(() => {
    aMano.current.filas = false;
    setValue('aplicaciones', {});
    if (!aMano.current.total) setValue('total', '');
  }, [tercero, setValue]);

  // Si los documentos cambian, lo recibido se reparte otra vez, salvo que alguien lo haya repartido a mano.
  useEffect(() => {
    const { filas, total } = aMano.current;
    if (!filas) {
      if (total) repartirTodo();
      return;
    }
    if (!total) sumarFilas();
    void trigger(documentos.map(campoDe));
  }, [documentos, repartirTodo, sumarFilas, trigger]);

  useEffect(() => {
    const { unsubscribe } = watch((valores, { name }) => {
      if (propio.current || !name) return;
      if (name === 'total') {
        aMano.current.total = valores.total !== '';
        if (!aMano.current.filas) repartirTodo();
      } else if (name.startsWith('aplicaciones.')) {
        aMano.current.filas = true;
        if (!aMano.current.total) sumarFilas();
      }
    });
    return unsubscribe;
  }, [watch, repartirTodo, sumarFilas]);

  return repartirTodo;
}
