import { mensajeDe } from '@/api/errors';
import { avisoBreve, error as dialogoError } from './dialogos';

/**
 * An action that asks nothing more: does it and tells it, or says why not. True when it was done; `despues` reads again
 * what it touches either way, since what failed may be another thing by now.
 */
export async function hacer<R>(
  accion: () => Promise<R>,
  hecho: string | ((respuesta: R) => string),
  despues?: () => unknown,
): Promise<boolean> {
  try {
    const respuesta = await accion();
    avisoBreve(typeof hecho === 'string' ? hecho : hecho(respuesta));
    return true;
  } catch (error) {
    await dialogoError('Error', mensajeDe(error));
    return false;
  } finally {
    await despues?.();
  }
}
