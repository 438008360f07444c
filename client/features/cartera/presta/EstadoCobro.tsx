import type { components } from '@/api/schema';
import { Estado } from '@/ui/base';

/** El estado de un cobro, con las mismas palabras en todas las listas. */
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
