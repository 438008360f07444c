import { dinero } from '@/lib/money';
import type { Rechazado } from './lado/tipos';

/** Lo que una cifra no cuenta, al final de lo que ya dice de sí; vacío si lo cuenta todo. */
export const aparte = (rechazado?: Rechazado) =>
  Number(rechazado?.saldo ?? 0) ? `. Aparte, ${dinero(rechazado?.saldo)} que el SRI rechazó` : '';
