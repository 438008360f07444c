import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Tarifa } from '@/features/nucleo/presta/escritura/api';
import { loQueMide, POR_ALCOHOL, POR_AZUCAR } from '@/features/nucleo/presta/escritura/renglones';
import { SelectField } from '@/ui/form';
import { useEntrada } from '../entrada';

type Campo = 'volumen' | 'grado' | 'azucar' | 'ice_valor' | 'irbpnr_valor';
const ROTULOS: Record<Campo, string> = {
  volumen: 'Litros de cada unidad',
  grado: 'Grado alcohólico (%)',
  azucar: 'Gramos de azúcar de cada unidad',
  ice_valor: 'Valor del ICE',
  irbpnr_valor: 'Valor del IRBPNR',
};
const CALCULADO = 'Vacío, se calcula';

const opciones = (tarifas: readonly Tarifa[]) => [
  { value: '', label: 'No lleva' },
  ...tarifas
    .filter(({ tarifa }) => tarifa !== null)
    .map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
];

interface Props {
  n: number;
  error: (campo: string) => string | undefined;
}

/** El ICE y el IRBPNR de una línea, con lo que piden: su contenido, y el valor si no es el calculado. */
export function DelIce({ n, error }: Props) {
  const { form, tarifario, catalogos } = useEntrada();
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
  const dela = `de la línea ${n + 1}`;
  return (
    <>
      <SelectField
        name={`${base}.ice`}
        label="ICE"
        aria-label={`ICE ${dela}`}
        data={opciones(catalogos.tarifas.ice)}
        error={error('ice')}
      />
      <SelectField
        name={`${base}.irbpnr`}
        label="IRBPNR"
        aria-label={`IRBPNR ${dela}`}
        data={opciones(catalogos.tarifas.irbpnr)}
        error={error('irbpnr')}
      />
      {campos.map((campo) => (
        <TextInput
          key={campo}
          label={ROTULOS[campo]}
          aria-label={`${ROTULOS[campo]} ${dela}`}
          placeholder={campo.endsWith('_valor') ? CALCULADO : undefined}
          inputMode="decimal"
          autoComplete="off"
          error={error(campo)}
          {...form.register(`${base}.${campo}`)}
        />
      ))}
    </>
  );
}
