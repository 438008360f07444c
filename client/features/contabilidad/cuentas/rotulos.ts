/** Lo que una cuenta es, como lo da la API y como se lee. */
export const TIPOS: Record<string, string> = {
  ACTIVO: 'Activo',
  PASIVO: 'Pasivo',
  PATRIMONIO: 'Patrimonio',
  INGRESO: 'Ingreso',
  COSTO: 'Costo',
  GASTO: 'Gasto',
};
export const NATURALEZAS = { D: 'Deudora', A: 'Acreedora' } as const;
export const EXIGE = [
  { value: '', label: 'Nada más' },
  { value: 'CLIENTE', label: 'Un cliente en cada línea' },
  { value: 'PROVEEDOR', label: 'Un proveedor en cada línea' },
] as const;
