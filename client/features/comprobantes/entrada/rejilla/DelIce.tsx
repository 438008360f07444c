import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useEntrada } from '../entrada';
import { loQueMide, POR_ALCOHOL, POR_AZUCAR } from '../datos/renglones';
import type { LineaIngresada } from '../../nucleo/datos';

type Campo = 'volumen' | 'grado' | 'azucar' | 'ice_valor' | 'irbpnr_valor';
const ROTULOS: Record<Campo, string> = {
  volumen: 'Litros de cada unidad',
  grado: 'Grado alcohólico (%)',
  azucar: 'Gramos de azúcar de cada unidad',
  ice_valor: 'Valor del ICE',
  irbpnr_valor: 'Valor del IRBPNR',
};
const CALCULADO = 'Vacío, se calcula';

interface Props {
  n: number;
  error: (campo: keyof LineaIngresada) => string | undefined;
}

/** Lo que el ICE y el IRBPNR de una línea piden: su contenido, y el valor si no es el calculado. */
export function DelIce({ n, error }: Props) {
  const { form, tarifario } = useEntrada();
  const base = `lineas.${n}` as const;
  const [ice = '', irbpnr = ''] = useWatch({
    control: form.control,
    name: [`${base}.ice`, `${base}.irbpnr`],
  });
  const mide = loQueMide(tarifario, ice);
  const campos: Campo[] = [
    ...(mide === POR_ALCOHOL ? (['volumen', 'grado'] as const) : []),
    ...(mide === POR_AZUCAR ? (['azucar'] as const) : []),
    ...(ice ? (['ice_valor'] as const) : []),
    ...(irbpnr ? (['irbpnr_valor'] as const) : []),
  ];
  return campos.map((campo) => (
    <TextInput
      key={campo}
      label={ROTULOS[campo]}
      aria-label={`${ROTULOS[campo]} de la línea ${n + 1}`}
      placeholder={campo.endsWith('_valor') ? CALCULADO : undefined}
      inputMode="decimal"
      autoComplete="off"
      error={error(campo)}
      {...form.register(`${base}.${campo}`)}
    />
  ));
}
