import { nuevaClave } from '@/ui/form';
import type { CuerpoDocumento } from '../../nucleo/ingreso';

/** What is asked to be issued, with its key. */
export interface Pedido {
  dice: string;
  cuerpo: CuerpoDocumento;
  clave: string;
}

/**
 * After an answer that didn't come, the same document is asked for again as it was, draft and key included: issued
 * already, it isn't issued twice. Which draft it comes from isn't part of what it says.
 */
export function pedidoDe(cuerpo: CuerpoDocumento, anterior: Pedido | null): Pedido {
  const dice = JSON.stringify({ ...cuerpo, borrador_id: undefined });
  return anterior?.dice === dice ? anterior : { dice, cuerpo, clave: nuevaClave() };
}
