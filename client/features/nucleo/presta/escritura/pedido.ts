import { nuevaClave } from '@/ui/form';
import type { CuerpoDocumento } from '../tipo/ingreso';

/** Lo que se pide emitir, con su clave de idempotencia. */
export interface Pedido {
  dice: string;
  cuerpo: CuerpoDocumento;
  clave: string;
}

/**
 * El pedido de emitir. Si el anterior decía lo mismo y no tuvo respuesta, se repite tal como era, con su
 * borrador y su clave, para que no se emita dos veces. El borrador no cuenta para saber si dicen lo mismo.
 */
export function pedidoDe(cuerpo: CuerpoDocumento, anterior: Pedido | null): Pedido {
  const dice = JSON.stringify({ ...cuerpo, borrador_id: undefined });
  return anterior?.dice === dice ? anterior : { dice, cuerpo, clave: nuevaClave() };
}
