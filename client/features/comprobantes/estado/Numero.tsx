/**
 * Un número como 001-001-000000123. En una pantalla angosta sigue abajo, después del punto de emisión, sin
 * cortarse.
 */
export function Numero({ de: numero }: { de: string }) {
  const corte = numero.lastIndexOf('-') + 1;
  return (
    <span className="tabular">
      {numero.slice(0, corte)}
      <wbr />
      {numero.slice(corte)}
    </span>
  );
}
