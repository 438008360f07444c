import type { Tipo } from './tipo';

/** Lo que las pantallas dicen de un tipo, concordado con su género. */
export function frasesDe({ nombre, plural, genero }: Pick<Tipo, 'nombre' | 'plural' | 'genero'>) {
  const [uno, varios] = [nombre.toLowerCase(), plural.toLowerCase()];
  const femenino = genero === 'f';
  return {
    nuevo: `${femenino ? 'Nueva' : 'Nuevo'} ${uno}`,
    enBorrador: `${nombre} en borrador`,
    emitir: `Emitir ${uno}`,
    corregir: `Corregir ${femenino ? 'la' : 'el'} ${uno}`,
    lineas: `Líneas ${femenino ? 'de la' : 'del'} ${uno}`,
    emitidos: femenino ? 'Emitidas' : 'Emitidos',
    sinNumero: `Sin número hasta ${femenino ? 'emitirla' : 'emitirlo'}`,
    anulado: femenino ? 'anulada' : 'anulado',
    descartado: femenino ? 'descartada' : 'descartado',
    aceptarlo: femenino ? 'aceptarla' : 'aceptarlo',
    ninguno: `Aún no hay ${varios}`,
    verTodos: `Ver ${femenino ? 'las' : 'los'} ${varios}`,
  };
}
