import { esPor, mensajeDe, porConfirmar } from '@/api/errors';
import { nuevaClave } from '@/ui/form';
import { dialogos } from '@/ui/avisos';
import { conConfirmacion, deRecibido, deRecibidos } from '@/features/retencionesRecibidas/presta';
import type { HechoConUno } from '../api';
import { aceptar, type Aceptacion, type Aceptado } from './api';

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
  const sinHallar = hecha.por_emparejar
    ? 'No se hallaron todas las facturas de las que se retuvo: emparéjelas en la retención.'
    : '';
  const mensaje = hecha.aviso || sinHallar;
  return { id: recibido, hecho: true, mensaje, retencion_id: hecha.id };
}

/** Las que se pueden sin preguntar nada; de las demás, por qué no. */
export const registrarVarias = (ids: number[], idempotencia: string): Promise<Registrada[]> =>
  deRecibidos(ids, idempotencia);

/**
 * Acepta uno. Si de su retención hay algo que convenga revisar, lo pregunta antes de que quede nada. Vacío si la persona
 * no quiso seguir.
 */
export async function aceptarUno(
  id: number,
  cuerpo: Aceptacion & { retener: boolean },
  clave: string,
): Promise<Aceptado[]> {
  try {
    return [await aceptar(id, cuerpo, clave)];
  } catch (error) {
    if (porConfirmar(error) === null) throw error;
    const seguir = await dialogos.confirmar('¿Aceptarlo y retener así?', mensajeDe(error), {
      si: 'Aceptar y retener',
    });
    return seguir ? [await aceptar(id, { ...cuerpo, confirma_avisos: true }, nuevaClave())] : [];
  }
}
