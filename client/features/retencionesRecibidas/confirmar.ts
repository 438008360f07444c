import { mensajeDe, porConfirmar } from '@/api/errors';
import { dialogos } from '@/ui/avisos';

/**
 * Pide algo; si el servidor quiere que se confirme, lo pregunta con su frase y lo pide otra vez. Da null si la
 * persona no quiso.
 */
export async function conConfirmacion<R>(pedir: (confirmado: boolean) => Promise<R>): Promise<R | null> {
  try {
    return await pedir(false);
  } catch (error) {
    if (porConfirmar(error) === null) throw error;
    const sigue = await dialogos.confirmar('Confirme antes de seguir', mensajeDe(error), {
      si: 'Registrar así',
    });
    return sigue ? pedir(true) : null;
  }
}
