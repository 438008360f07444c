import { useWatch } from 'react-hook-form';
import { deLosActivos } from '@/features/planDeCuentas/presta';
import { SelectField } from '@/ui/form';
import { useEntrada } from '../entrada';

interface Props {
  name: `lineas.${number}.centro_id` | `motivos.${number}.centro_id`;
  'aria-label'?: string;
  error?: string;
}

/** El centro de costo de una línea: va a los libros, y no al comprobante. Sin centros no se ve. */
export function CentroDeLinea({ name, ...resto }: Props) {
  const { form, catalogos, ingreso } = useEntrada<{ motivos: { centro_id: string }[] }>();
  const elegido = useWatch({ control: form.control, name });
  if (!catalogos.centros.length) return null;
  return (
    <SelectField
      {...resto}
      name={name}
      label="Centro de costo"
      data={deLosActivos(catalogos.centros, ingreso.sinCentro ?? 'Ninguno', elegido)}
    />
  );
}
