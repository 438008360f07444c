/** "Factura 001-001-000000123". */
export const nombreDe = (c: { tipo_nombre: string; numero: string }) => `${c.tipo_nombre} ${c.numero}`;

export const AMBIENTES = [
  { value: '2', label: 'Producción' },
  { value: '1', label: 'Pruebas' },
];
