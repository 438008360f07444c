export { CENTROS, centrosQuery, CUENTAS, planQuery, type Centro, type CuentaContable } from './api';
export { coincide, esSuCodigo, halladas, llano } from './buscar';
export { deLosActivos, deTodos } from './centros';
export { CuentaElector } from './CuentaElector';
export { CuentaField } from './CuentaField';
