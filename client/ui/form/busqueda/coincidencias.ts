import type { Opcion } from './Sugerencias';

/** Sin tildes ni mayúsculas: como se compara lo que una persona escribe. */
const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Las que tienen todo lo escrito, en su código o en su nombre; primero, las que empiezan con ello. */
export function coincidencias(opciones: readonly Opcion[], texto: string): Opcion[] {
  const partes = llano(texto).split(/\s+/).filter(Boolean);
  const empieza = ({ value, label }: Opcion) =>
    partes.length > 0 && (llano(value).startsWith(partes[0]!) || llano(label).startsWith(partes[0]!));
  const halladas = opciones.filter(({ value, label }) => {
    const dicho = `${llano(value)} ${llano(label)}`;
    return partes.every((parte) => dicho.includes(parte));
  });
  return [...halladas.filter(empieza), ...halladas.filter((una) => !empieza(una))];
}
