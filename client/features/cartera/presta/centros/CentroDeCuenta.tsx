import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { deLosActivos } from '@/features/planDeCuentas/presta';
import { SelectField } from '@/ui/form';
import type { CentroElegible, Lado } from '../lado/tipos';

const NINGUNO: CentroElegible[] = [];

/** Los centros de costo de la empresa; ninguno mientras no se sabe, o si no los lleva. */
export const useCentros = (de: Lado, enabled = true) =>
  useQuery({ ...de.centros.lista, enabled }).data ?? NINGUNO;

interface Props {
  de: Lado;
  alElegir?: () => void;
}

/** El centro de costo de un cobro, un pago, una devolución o un ajuste: `centro_id`, vacío si ninguno. Sin centros no se ve. */
export function CentroDeCuenta({ de, alElegir }: Props) {
  const { control } = useFormContext<{ centro_id: string }>();
  const elegido = useWatch({ control, name: 'centro_id' });
  const centros = useCentros(de);
  if (!centros.length) return null;
  return (
    <SelectField
      name="centro_id"
      label="Centro de costo"
      data={deLosActivos(centros, 'Ninguno', elegido)}
      rules={alElegir && { onChange: alElegir }}
    />
  );
}
