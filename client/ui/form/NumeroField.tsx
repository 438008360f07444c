import { TextInput } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import type { FieldValues, Validate } from 'react-hook-form';
import { leerNumero, numero } from '@/lib/numeros';
import { conPropias, obligatorio, useCampoControlado, type Campo, type Reglas } from './useCampo';

type Entrada = Omit<
  ComponentProps<typeof TextInput>,
  'name' | 'label' | 'value' | 'onChange' | 'min' | 'max'
>;

interface Props extends Omit<Campo, 'rules'>, Entrada {
  rules?: Reglas;
  decimales?: number;
  /** Cuántos decimales se muestran por lo menos; si no se dice, todos. */
  visibles?: number;
  min?: number;
  max?: number;
}

const CANONICO = /^-?\d+(\.\d+)?$/;

const reparo =
  (decimales: number, min?: number, max?: number): Validate<unknown, FieldValues> =>
  (valor) => {
    const texto = String(valor ?? '');
    if (!texto) return true;
    if (!CANONICO.test(texto)) return 'Ingrese un número válido';
    if ((texto.split('.')[1] ?? '').replace(/0+$/, '').length > decimales) {
      return decimales === 0 ? 'Ingrese un número entero' : `Use máximo ${decimales} decimales`;
    }
    if (min !== undefined && Number(texto) < min) return `Debe ser ${numero(min, 0)} o más`;
    if (max !== undefined && Number(texto) > max) return `Debe ser ${numero(max, 0)} o menos`;
    return true;
  };

/**
 * Acepta las dos formas de escribir, 1234.56 y 1.234,56. El valor es canónico ('1234.56'), o '' si está
 * vacío.
 */
export function NumeroField({
  name,
  rules,
  decimales = 2,
  visibles = decimales,
  min,
  max,
  onFocus,
  onBlur,
  ...resto
}: Props) {
  const validate = conPropias(rules, { numero: reparo(decimales, min, max) });
  const {
    value,
    onChange,
    onBlur: alSalir,
    ref,
    disabled,
    error,
  } = useCampoControlado(name, { ...rules, validate });
  const valor = String(value ?? '');
  // Mientras se escribe, muestra lo escrito; después, la cifra con su formato.
  const [escrito, setEscrito] = useState<string | null>(null);
  const leido = CANONICO.test(valor)
    ? numero(valor, Math.max(visibles, (valor.split('.')[1] ?? '').length))
    : valor;
  const alEscribir = (texto: string) => {
    setEscrito(texto);
    onChange(texto.trim() === '' ? '' : (leerNumero(texto, decimales) ?? texto.trim()));
  };
  return (
    <TextInput
      ref={ref}
      name={name}
      disabled={disabled}
      error={error}
      value={escrito ?? leido}
      inputMode={decimales ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="tabular"
      aria-required={obligatorio(rules) || undefined}
      onChange={(e) => alEscribir(e.currentTarget.value)}
      onFocus={(e) => {
        setEscrito(leido);
        e.currentTarget.select();
        onFocus?.(e);
      }}
      onBlur={(e) => {
        setEscrito(null);
        alSalir();
        onBlur?.(e);
      }}
      {...resto}
    />
  );
}

export const DineroField = (props: Omit<Props, 'leftSection'>) => (
  <NumeroField min={0} leftSection={<span aria-hidden>$</span>} {...props} />
);
