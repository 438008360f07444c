import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '@/ui/form';
import { centrosQuery } from './api';
import { deLosActivos } from './centros';

interface Props {
  name: string;
  label?: string;
  'aria-label'?: string;
  description?: string;
  ninguno?: string;
  alElegir?: () => void;
}

/** Un centro de costo en un formulario: su valor es el id como texto; vacío, ninguno. Sin centros no se ve. */
export function CentroField({
  name,
  label = 'Centro de costo',
  ninguno = 'Ninguno',
  alElegir,
  ...resto
}: Props) {
  const { control } = useFormContext();
  const elegido = useWatch({ control, name }) as string | undefined;
  const { data: centros = [] } = useQuery(centrosQuery);
  if (!centros.length) return null;
  return (
    <SelectField
      {...resto}
      name={name}
      label={label}
      data={deLosActivos(centros, ninguno, elegido)}
      rules={alElegir && { onChange: alElegir }}
    />
  );
}
