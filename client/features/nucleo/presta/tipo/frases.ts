import { tipoDe } from './registro';
import { rotulosDe, type Nombrado } from './rotulos';

/** Lo que las pantallas dicen de un tipo, concordado con su género. */
export function frasesDe(tipo: Nombrado) {
  const { nombre, plural, genero, aProveedor, receptor } = tipo;
  const [uno, varios] = [nombre.toLowerCase(), plural.toLowerCase()];
  const femenino = genero === 'f';
  return {
    ...rotulosDe(tipo),
    quien: receptor ?? (aProveedor ? 'Proveedor' : 'Cliente'),
    emitir: `Emitir ${uno}`,
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

/** Cómo se llama quien recibe los de un tipo: «cliente», «proveedor». Si estas pantallas no lo conocen, «cliente». */
export function quienRecibe(codigo: string): string {
  const tipo = tipoDe(codigo);
  return tipo ? frasesDe(tipo).quien.toLowerCase() : 'cliente';
}
