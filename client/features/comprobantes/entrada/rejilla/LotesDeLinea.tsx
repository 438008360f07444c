import { TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useLotesQueHay } from '@/features/existencias/presta/useLotesQueHay';
import { sinEmojis } from '@/lib/validacion';
import { useEntrada } from '../entrada';

/** De qué lotes o series sale una línea, si su producto los pide: vacío, del que caduca primero. Debajo, los que hay. */
export function LotesDeLinea({ n, error }: { n: number; error?: string }) {
  const { form } = useEntrada();
  const [producto, escrito] = useWatch({
    control: form.control,
    name: [`lineas.${n}.producto_id`, `lineas.${n}.lotes`],
  });
  const hay = useLotesQueHay(producto);
  if (!hay && !escrito && !error) return null;
  return (
    <TextInput
      label="Lotes o series"
      aria-label={`Lotes o series de la línea ${n + 1}`}
      placeholder="El que caduca primero"
      mt={12}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={hay && `${hay} Si son varios, cada uno con cuánto sale.`}
      maxLength={2000}
      error={error}
      {...form.register(`lineas.${n}.lotes`, { validate: sinEmojis })}
    />
  );
}
