import type { ComponentProps } from 'react';
import { losDe, type Campo } from '@/lib/campos';
import { TextField } from './campos';

type Resto = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'rules' | 'maxLength'>;

/** El control de un texto de la tabla de campos de una entidad. */
export function CampoTexto<T extends Record<string, unknown>>({
  de,
  campo,
  ...resto
}: Resto & { de: T; campo: keyof T & string }) {
  const { rotulo, maximo, reglas, ayuda } = de[campo] as Campo<string>;
  return (
    <TextField name={campo} label={rotulo} maxLength={maximo} rules={reglas} description={ayuda} {...resto} />
  );
}

/** Los campos de la tabla que van al final de un grupo del formulario. */
export function OtrosCampos<T extends Record<string, unknown>>({ de, en }: { de: T; en: string }) {
  return losDe(de, en).map(([campo]) => <CampoTexto key={campo} de={de} campo={campo} />);
}
