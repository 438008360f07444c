import type { Tipo } from './tipo';

export type Nombrado = Pick<Tipo, 'nombre' | 'plural' | 'genero' | 'aProveedor' | 'receptor'>;

/** Los títulos de las pantallas donde se escribe un comprobante de un tipo. */
export function rotulosDe({ nombre, genero }: Nombrado) {
  const uno = nombre.toLowerCase();
  return {
    nuevo: `${genero === 'f' ? 'Nueva' : 'Nuevo'} ${uno}`,
    enBorrador: `${nombre} en borrador`,
    duplicar: `Duplicar ${genero === 'f' ? 'la' : 'el'} ${uno}`,
    corregir: `Corregir ${genero === 'f' ? 'la' : 'el'} ${uno}`,
  };
}
