import { Switch, Textarea } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { ComponentProps } from 'react';
import { obligatorio, useCampo, type Campo } from './useCampo';

export function TextareaField({ name, rules, ...resto }: Campo & Omit<ComponentProps<typeof Textarea>, 'name' | 'label'>) {
  return <Textarea {...useCampo(name, rules)} autosize minRows={3} aria-required={obligatorio(rules) || undefined} {...resto} />;
}

export function SwitchField({ name, rules, ...resto }: Campo & Omit<ComponentProps<typeof Switch>, 'name' | 'label'>) {
  const campo = useCampo(name, rules);
  return <Switch {...campo} aria-invalid={campo.error ? true : undefined} {...resto} />;
}
