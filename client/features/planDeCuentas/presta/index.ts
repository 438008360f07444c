export { CENTROS, centrosQuery, CUENTAS, planQuery, type Centro, type CuentaContable } from './api';
export { coincide, esSuCodigo, halladas, llano } from './buscar';
export { centroElegido, deLosActivos, deTodos } from './centros';
export { CentroField } from './CentroField';
export { CuentaElector } from './CuentaElector';
export { CuentaField } from './CuentaField';
