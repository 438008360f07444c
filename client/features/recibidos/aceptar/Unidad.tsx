import { useFormContext, useWatch } from 'react-hook-form';
import { TRANSPORTE, UNIDADES } from '@/features/codigos/presta/comprado';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { SelectField } from '@/ui/form';
import { proponerCon, type Propuesta } from './api';
import { deLaPropuesta, type Valores } from './valores';

interface Props {
  recibido: number;
  /** Si hoy se retiene distinto según la respuesta. */
  decide: boolean;
  alProponer: (propuesta: Propuesta) => void;
}

/** Del transporte terrestre comercial se retiene según de quién es la unidad: con la respuesta se propone otra vez. */
export function Unidad({ recibido, decide, alProponer }: Props) {
  const { getValues, setValue } = useFormContext<Valores>();
  const lineas = useWatch<Valores, 'lineas'>({ name: 'lineas' });
  if (!lineas.some(({ clase }) => clase === TRANSPORTE)) return null;
  const proponer = async (unidad: Valores['unidad']) => {
    try {
      const otra = await proponerCon(recibido, {
        unidad,
        lineas: getValues('lineas').map(({ n, clase }) => ({ n, clase })),
      });
      // Quien ya cambió de respuesta espera la de la última.
      if (getValues('unidad') !== unidad) return;
      setValue('retenciones', deLaPropuesta(otra).retenciones, { shouldDirty: true });
      alProponer(otra);
    } catch (error) {
      await dialogos.error('No se propuso otra vez', mensajeDe(error));
    }
  };
  return (
    <SelectField
      name="unidad"
      label="¿Unidad propia o de socio?"
      description={decide ? 'De eso depende lo que se retiene' : undefined}
      data={UNIDADES}
      onChangeCapture={(e) => void proponer((e.target as HTMLSelectElement).value as Valores['unidad'])}
    />
  );
}
