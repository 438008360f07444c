import { Estado } from '@/ui/base';
import type { Abono } from './lado/tipos';

/** El estado de un cobro o de un pago, con las mismas palabras en todas las listas. */
export function EstadoAbono({ abono }: { abono: Pick<Abono, 'estado' | 'anticipo'> }) {
  if (abono.estado === 'ANULADO') return <Estado tono="neutro">Anulado</Estado>;
  return Number(abono.anticipo) > 0 ? (
    <Estado tono="aviso">Con anticipo</Estado>
  ) : (
    <Estado tono="ok">Aplicado</Estado>
  );
}
