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
  /** A cuál va si no se elige ninguna: entonces no es obligatoria. */
  siNinguna?: string;
}

/** Una bodega activa en un formulario: su valor es el id como texto. */
export function BodegaField({ menos = '', siNinguna, ...resto }: Props) {
  const { data: bodegas = [] } = useQuery(bodegasQuery({ activas: true }));
  const opciones = bodegas
    .filter(({ id }) => String(id) !== menos)
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <SelectField
      rules={siNinguna ? undefined : { required: 'Elija una bodega' }}
      {...resto}
      withAsterisk={!siNinguna}
      data={[{ value: '', label: siNinguna ?? 'Elija una bodega' }, ...opciones]}
    />
  );
}
