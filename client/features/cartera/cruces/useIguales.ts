import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Decimal } from '@/lib/decimal';
import { campoDe, puestoEn, repartir, repartoDe, suma, type Debido, type Reparto } from '../presta';
import type { PorCruzar } from './api';

export interface DatosCruce extends Reparto {
  fecha: string;
  notas: string;
}

type Lados = Pick<PorCruzar, 'cobrar' | 'pagar'>;
type CualLado = keyof Lados;

const OTRO = { cobrar: 'pagar', pagar: 'cobrar' } as const;

const saldos = (documentos: Debido[]) => documentos.map((d) => d.saldo);

/** Lo que un lado cruza, con lo que está puesto. */
export const cruzado = (datos: Reparto, documentos: Debido[]): Decimal =>
  suma(documentos.map((d) => puestoEn(datos, d)));

/** Todo lo que se puede cruzar: cuanto alcance el lado que menos suma, desde lo más antiguo. */
export function propuesta({ cobrar, pagar }: Lados): Reparto['aplicaciones'] {
  const total = Decimal.min(suma(saldos(cobrar)), suma(saldos(pagar)));
  return {
    ...repartoDe(cobrar, repartir(total, saldos(cobrar))).aplicaciones,
    ...repartoDe(pagar, repartir(total, saldos(pagar))).aplicaciones,
  };
}

/**
 * Mantiene iguales los dos lados mientras se escribe en uno: el otro toma lo mismo desde lo más antiguo, hasta que
 * alguien escribe también en él. Responde cómo igualarlos: el que más suma baja a lo que suma el otro.
 */
export function useIguales(form: UseFormReturn<DatosCruce>, lados: Lados) {
  const aMano = useRef({ cobrar: false, pagar: false });
  const propio = useRef(false);
  const { watch, getValues, setValue } = form;

  const ajustar = useCallback(
    (cual: CualLado) => {
      const total = cruzado(getValues(), lados[OTRO[cual]]);
      const valores = repartir(total, saldos(lados[cual]));
      propio.current = true;
      lados[cual].forEach((d, i) => setValue(campoDe(d), valores[i] ?? '', { shouldValidate: true }));
      propio.current = false;
    },
    [getValues, lados, setValue],
  );

  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (propio.current || !name?.startsWith('aplicaciones.')) return;
      const cual = lados.cobrar.some((d) => campoDe(d) === name) ? 'cobrar' : 'pagar';
      aMano.current[cual] = true;
      if (!aMano.current[OTRO[cual]]) ajustar(OTRO[cual]);
    });
    return unsubscribe;
  }, [watch, lados, ajustar]);

  return useCallback(() => {
    const datos = getValues();
    ajustar(cruzado(datos, lados.cobrar).gt(cruzado(datos, lados.pagar)) ? 'cobrar' : 'pagar');
  }, [ajustar, getValues, lados]);
}
