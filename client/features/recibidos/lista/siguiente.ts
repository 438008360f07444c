/** El que se elige cuando los `idos` se van de la lista: el que sigue al último de ellos, o el anterior al primero. */
export function siguienteDe<T extends { id: number }>(
  items: readonly T[],
  idos: readonly number[],
): T | undefined {
  const fuera = new Set(idos);
  const ultimo = items.findLastIndex(({ id }) => fuera.has(id));
  if (ultimo < 0) return undefined;
  const queda = ({ id }: T) => !fuera.has(id);
  return items.slice(ultimo + 1).find(queda) ?? items.slice(0, ultimo).findLast(queda);
}
