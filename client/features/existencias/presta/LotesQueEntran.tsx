import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { productoQuery } from '@/features/productos/presta/api';
import { sinEmojis } from '@/lib/validacion';

interface Props {
  name: string;
  producto: number | null;
  /** De qué línea, para quien no la ve. */
  dela?: string;
  error?: string;
  mt?: number;
}

/** En qué lotes o series entra lo que se compra, si su producto los pide; se escriben como se leen en la caja. */
export function LotesQueEntran({ name, producto, dela = '', error, mt }: Props) {
  const { data } = useQuery({ ...productoQuery(producto ?? 0), enabled: producto !== null });
  const { field, fieldState } = useController({ name, rules: { validate: sinEmojis } });
  const malo = error ?? fieldState.error?.message;
  const control = producto === null ? '' : (data?.PRO_CONTROL ?? '');
  if (!control && !field.value && !malo) return null;
  const porSerie = control === 'SERIES';
  return (
    <TextInput
      {...field}
      mt={mt}
      style={{ gridColumn: '1 / -1' }}
      label={porSerie ? 'Números de serie' : 'Lotes'}
      aria-label={`${porSerie ? 'Números de serie' : 'Lotes'}${dela && ` ${dela}`}`}
      placeholder={porSerie ? 'AX-1, AX-2' : 'L-20 (31/05/2027): 40, L-21: 20'}
      description={porSerie ? 'Separadas por comas' : 'Cada uno con su caducidad y cuánto entra'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={8000}
      error={malo}
    />
  );
}
