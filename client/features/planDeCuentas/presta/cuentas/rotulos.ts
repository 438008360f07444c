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
/** En qué se presenta lo que una cuenta mueve, si no es donde su código. */
export const CLASES_DE_FLUJO = [
  { value: '', label: 'Donde su código' },
  { value: 'VENTAS', label: 'Ventas' },
  { value: 'OTROS_INGRESOS', label: 'Otros ingresos ordinarios' },
  { value: 'PROVEEDORES', label: 'Proveedores' },
  { value: 'EMPLEADOS', label: 'Empleados' },
  { value: 'OTROS_DE_OPERACION', label: 'Otros de operación' },
  { value: 'DIVIDENDOS_RECIBIDOS', label: 'Dividendos recibidos' },
  { value: 'INTERESES_PAGADOS', label: 'Intereses pagados' },
  { value: 'INTERESES_RECIBIDOS', label: 'Intereses recibidos' },
  { value: 'RENTA', label: 'Impuesto a la renta' },
  { value: 'INVERSIONES', label: 'Acciones e instrumentos de deuda' },
  { value: 'ACTIVO_FIJO', label: 'Propiedades, planta y equipo' },
  { value: 'INTANGIBLES', label: 'Activos intangibles' },
  { value: 'OTROS_ACTIVOS', label: 'Otros activos a largo plazo' },
  { value: 'A_TERCEROS', label: 'Préstamos hechos a terceros' },
  { value: 'OTROS_DE_INVERSION', label: 'Otros de inversión' },
  { value: 'CAPITAL', label: 'Capital' },
  { value: 'TITULOS', label: 'Títulos valores emitidos' },
  { value: 'PRESTAMOS', label: 'Préstamos recibidos' },
  { value: 'ARRENDAMIENTOS', label: 'Arrendamientos financieros' },
  { value: 'DIVIDENDOS_PAGADOS', label: 'Dividendos pagados' },
  { value: 'OTROS_DE_FINANCIACION', label: 'Otros de financiación' },
] as const;
