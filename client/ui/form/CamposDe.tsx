import type { ComponentProps } from 'react';
import { losDe, type Campo } from '@/lib/campos';
import { TextField } from './campos';

type Resto = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'rules' | 'maxLength'>;
interface DeSuTabla<T> {
  de: T;
  /** Dentro de qué campo del formulario están los de la tabla, si no son los del formulario mismo. */
  dentro?: string;
}

/** El control de un texto de la tabla de campos de una entidad. */
export function CampoTexto<T extends Record<string, unknown>>({
  de,
  dentro,
  campo,
  ...resto
}: Resto & DeSuTabla<T> & { campo: keyof T & string }) {
  const { rotulo, maximo, reglas, ayuda } = de[campo] as Campo<string>;
  return (
    <TextField
      name={dentro ? `${dentro}.${campo}` : campo}
      label={rotulo}
      maxLength={maximo}
      rules={reglas}
      description={ayuda}
      {...resto}
    />
  );
}

/** Los campos de la tabla que van al final de un grupo del formulario. */
export function OtrosCampos<T extends Record<string, unknown>>({
  en,
  ...resto
}: DeSuTabla<T> & { en: string }) {
  return losDe(resto.de, en).map(([campo]) => <CampoTexto key={campo} campo={campo} {...resto} />);
}
