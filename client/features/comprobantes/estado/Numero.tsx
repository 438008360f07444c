/** 001-001-000000123: on a narrow screen it goes on below, after the point of issue, instead of being cut. */
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
