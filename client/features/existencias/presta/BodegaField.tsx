import { useQuery } from '@tanstack/react-query';
import type { RegisterOptions } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import { bodegasQuery } from './api';

interface Props {
  name: string;
  label: string;
  description?: string;
  /** La que no se ofrece: el destino de un traslado no es su origen. */
  menos?: string;
  rules?: RegisterOptions;
}

/** Una bodega activa en un formulario: su valor es el id como texto. */
export function BodegaField({ menos = '', ...resto }: Props) {
  const { data: bodegas = [] } = useQuery(bodegasQuery({ activas: true }));
  const opciones = bodegas
    .filter(({ id }) => String(id) !== menos)
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <SelectField
      rules={{ required: 'Elija una bodega' }}
      {...resto}
      withAsterisk
      data={[{ value: '', label: 'Elija una bodega' }, ...opciones]}
    />
  );
}
