import type { components } from '@/api/schema';
import { Estado } from '@/ui/base';

/** How a collection stands, in the same words wherever it is listed. */
export function EstadoCobro({
  cobro,
}: {
  cobro: Pick<components['schemas']['CobroFila'], 'estado' | 'anticipo'>;
}) {
  if (cobro.estado === 'ANULADO') return <Estado tono="neutro">Anulado</Estado>;
  return Number(cobro.anticipo) > 0 ? (
    <Estado tono="aviso">Con anticipo</Estado>
  ) : (
    <Estado tono="ok">Aplicado</Estado>
  );
}
