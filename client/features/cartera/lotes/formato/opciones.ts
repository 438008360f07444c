/** Lo que una columna del archivo puede llevar. */
export const CAMPOS = [
  { value: 'identificacion', label: 'Identificación' },
  { value: 'tipo_identificacion', label: 'Tipo de identificación' },
  { value: 'letra_identificacion', label: 'Letra de la identificación (R, C, P)' },
  { value: 'proveedor', label: 'Beneficiario' },
  { value: 'banco', label: 'Banco' },
  { value: 'codigo_banco', label: 'Código del banco' },
  { value: 'tipo_cuenta', label: 'Tipo de cuenta' },
  { value: 'siglas_cuenta', label: 'Siglas del tipo de cuenta (AHO, CTE)' },
  { value: 'numero_cuenta', label: 'Número de cuenta' },
  { value: 'valor', label: 'Valor' },
  { value: 'fecha', label: 'Fecha' },
  { value: 'documentos', label: 'Documentos' },
  { value: 'correo', label: 'Correo' },
  { value: 'aviso', label: 'Correo, después de una barra' },
  { value: 'cuenta', label: 'Cuenta de origen' },
  { value: 'numero_origen', label: 'Número de la cuenta de origen' },
  { value: 'n', label: 'Número de la línea' },
  { value: 'segun_banco', label: 'Según sea el mismo banco u otro' },
  { value: 'segun_cuenta', label: 'Según sea corriente o de ahorros' },
  { value: 'fijo', label: 'Un texto fijo' },
] as const;

export const SEPARADORES = [
  { value: 'COMA', label: 'Coma ( , )' },
  { value: 'PUNTO_Y_COMA', label: 'Punto y coma ( ; )' },
  { value: 'BARRA', label: 'Barra ( | )' },
  { value: 'TABULADOR', label: 'Tabulador' },
  { value: 'ANCHO_FIJO', label: 'Nada: ancho fijo' },
] as const;

/** Con qué se llena lo que no llega a su largo. */
export const RELLENOS = [
  { value: 'NINGUNO', label: 'Nada' },
  { value: 'ESPACIOS', label: 'Espacios detrás' },
  { value: 'CEROS', label: 'Ceros delante' },
] as const;

/** Las columnas que llevan uno de dos textos, y cuándo va cada uno. */
export const DE_DOS: Record<string, [string, string]> = {
  segun_banco: ['En el mismo banco', 'En otro banco'],
  segun_cuenta: ['Si es corriente', 'Si no'],
};

export const DECIMALES = [
  { value: 'PUNTO', label: 'Con punto: 1234.50' },
  { value: 'COMA', label: 'Con coma: 1234,50' },
  { value: 'CENTAVOS', label: 'En centavos: 123450' },
] as const;

export const FECHAS = [
  { value: 'AAAA-MM-DD', label: '2026-01-31' },
  { value: 'AAAA/MM/DD', label: '2026/01/31' },
  { value: 'AAAAMMDD', label: '20260131' },
  { value: 'DD-MM-AAAA', label: '31-01-2026' },
  { value: 'DD/MM/AAAA', label: '31/01/2026' },
  { value: 'DDMMAAAA', label: '31012026' },
] as const;

export const CODIFICACIONES = [
  { value: 'UTF8', label: 'Con tildes y eñes (UTF-8)' },
  { value: 'WINDOWS_1252', label: 'Con tildes y eñes (Windows)' },
  { value: 'SIN_TILDES', label: 'Sin tildes ni eñes' },
] as const;
