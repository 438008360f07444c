import { Switch, Textarea } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { ComponentProps } from 'react';
import { obligatorio, useCampo, useCampoControlado, type Campo, type Reglas } from './useCampo';

export function TextareaField({
  name,
  rules,
  ...resto
}: Campo & Omit<ComponentProps<typeof Textarea>, 'name' | 'label'>) {
  return (
    <Textarea
      {...useCampo(name, rules)}
      autosize
      minRows={3}
      aria-required={obligatorio(rules) || undefined}
      {...resto}
    />
  );
}

const conMotivo = { validate: (v: string) => v.trim().length >= 3 || 'Ingrese el motivo' };

/** Por qué se hace algo que queda escrito; el campo se llama `motivo`. */
export const MotivoField = ({ maximo = 200 }: { maximo?: number }) => (
  <TextareaField name="motivo" label="Motivo" withAsterisk minRows={2} maxLength={maximo} rules={conMotivo} />
);

type SwitchProps = Omit<Campo, 'rules'> & { rules?: Reglas } & Omit<
    ComponentProps<typeof Switch>,
    'name' | 'label' | 'value' | 'checked' | 'onChange'
  >;

/** El valor es true o false. */
export function SwitchField({ name, rules, ...resto }: SwitchProps) {
  const { value, onChange, ...campo } = useCampoControlado(name, rules);
  return (
    <Switch
      {...campo}
      checked={Boolean(value)}
      onChange={(e) => onChange(e.currentTarget.checked)}
      aria-invalid={campo.error ? true : undefined}
      {...resto}
    />
  );
}
