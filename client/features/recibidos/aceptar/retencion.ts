import { esPor } from '@/api/errors';
import { conConfirmacion, deRecibido, deRecibidos } from '@/features/retencionesRecibidas/presta';
import type { HechoConUno } from '../api';

export { anularRetencion } from '@/features/retencionesRecibidas/presta';

export type Registrada = HechoConUno & { retencion_id: number | null };

const con = (recibido: number, cliente: number | null) =>
  conConfirmacion((confirmado) => deRecibido(recibido, confirmado, cliente));

/**
 * Registra la retención de un recibido. Si nadie tiene el RUC de quien la emitió, pregunta de qué cliente es, con
 * `elegir`. null si la persona no quiso seguir.
 */
export async function registrarRetencion(
  recibido: number,
  elegir: () => Promise<number | null>,
): Promise<Registrada | null> {
  const hecha = await con(recibido, null).catch(async (error: unknown) => {
    if (!esPor(error, 'cliente_id')) throw error;
    const cliente = await elegir();
    return cliente === null ? null : con(recibido, cliente);
  });
  if (!hecha) return null;
  const mensaje = hecha.por_emparejar
    ? 'No se hallaron todas las facturas de las que se retuvo: emparéjelas en la retención.'
    : '';
  return { id: recibido, hecho: true, mensaje, retencion_id: hecha.id };
}

/** Las que se pueden sin preguntar nada; de las demás, por qué no. */
export const registrarVarias = (ids: number[], idempotencia: string): Promise<Registrada[]> =>
  deRecibidos(ids, idempotencia);
