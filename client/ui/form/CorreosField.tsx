import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { CORREO } from '@/lib/validacion';
import { enContenido } from '@/ui/portal';
import { useCampoControlado } from './useCampo';

/** A cuántas direcciones se envía de una vez. */
export const MAXIMO_CORREOS = 10;

const validos = (correos: string[]) => {
  if (!correos.length) return 'Ingrese al menos un correo';
  const malo = correos.find((c) => !CORREO.test(c));
  return malo ? `${malo} no es un correo válido` : true;
};

interface Props {
  name: string;
  descripcion: string;
  sugeridos: string[];
}

/** A quiénes se envía algo por correo: una lista que se escribe o se elige de los sugeridos. */
export function CorreosField({ name, descripcion, sugeridos }: Props) {
  return (
    <TagsInput
      {...useCampoControlado(name, { validate: validos })}
      label="Para"
      withAsterisk
      description={descripcion}
      maxTags={MAXIMO_CORREOS}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      data={sugeridos}
      comboboxProps={{ portalProps: enContenido() }}
      clearable={false}
    />
  );
}
