/** El número de un comprobante: nunca se parte en dos líneas. */
export const Numero = ({ de: numero }: { de: string }) => (
  <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
    {numero}
  </span>
);
