import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { monto } from '@/lib/money';
import { Icono } from '@/ui/base';
import { DineroField, NumeroField, SelectField } from '@/ui/form';
import estilos from '../retenciones.module.css';
import { IVA, retenidoDe, RETENIDOS, type DatosRetencion } from './valores';

/** Un código que admite un solo porcentaje lo dice así: «1.75». */
const UNICO = /^\d+(\.\d+)?$/;
const NO_RESIDENTE = 'NO_RESIDENTE';

interface Props {
  n: number;
  k: number;
  quitar: (() => void) | null;
}

/** Lo retenido con un código: el porcentaje sale del catálogo que rige en la fecha de la retención. */
export function FilaLinea({ n, k, quitar }: Props) {
  const suya = `sustentos.${n}.lineas.${k}` as const;
  const { control, getValues, setValue } = useFormContext<DatosRetencion>();
  const [dia, linea] = useWatch({ control, name: ['fecha', suya] });
  const codigos = useVigentes('retenciones', dia).filter(
    ({ impuesto, sujeto }) => impuesto === linea.codigo && sujeto !== NO_RESIDENTE,
  );
  const alCambiarImpuesto = (impuesto: string) => {
    const { renta, iva } = getValues(`sustentos.${n}`);
    setValue(`${suya}.codigo_retencion`, '');
    setValue(`${suya}.porcentaje`, '');
    setValue(`${suya}.base`, impuesto === IVA ? iva : renta);
  };
  const alElegir = (codigo: string) => {
    const { porcentajes = '' } = codigos.find((uno) => uno.codigo === codigo) ?? {};
    if (UNICO.test(porcentajes))
      setValue(`${suya}.porcentaje`, porcentajes, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className={estilos.linea} role="group" aria-label={`Código ${k + 1} de la factura ${n + 1}`}>
      <SelectField
        name={`${suya}.codigo`}
        label="Impuesto"
        data={RETENIDOS}
        onChangeCapture={(e) => alCambiarImpuesto((e.target as HTMLSelectElement).value)}
      />
      <SelectField
        name={`${suya}.codigo_retencion`}
        label="Código"
        withAsterisk
        rules={{ required: 'Elija el código' }}
        onChangeCapture={(e) => alElegir((e.target as HTMLSelectElement).value)}
        data={[
          { value: '', label: 'Elija' },
          ...codigos.map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: `${codigo} ${nombre}` })),
        ]}
      />
      <DineroField name={`${suya}.base`} label="Base" withAsterisk rules={{ required: 'Ingrese la base' }} />
      <NumeroField
        name={`${suya}.porcentaje`}
        label="%"
        withAsterisk
        decimales={2}
        max={100}
        rules={{ required: 'Ingrese el porcentaje' }}
      />
      <DineroField
        name={`${suya}.valor`}
        label="Retenido"
        placeholder={monto(retenidoDe({ ...linea, valor: '' }))}
      />
      {quitar && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={estilos.quitar}
          aria-label={`Quitar el código ${k + 1} de la factura ${n + 1}`}
          onClick={quitar}
        >
          <Icono de={IconX} />
        </ActionIcon>
      )}
    </div>
  );
}
