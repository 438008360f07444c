import { mensajeDe } from '@/api/errors';
import { avisoBreve, error as dialogoError } from './dialogos';

/**
 * Hace algo que no pide más datos y avisa que está hecho, o dice por qué no se pudo. Da true si se hizo.
 * `despues` vuelve a leer lo que la acción toca, también si falló: lo que falló puede haber cambiado
 * entretanto.
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
