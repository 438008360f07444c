import type { Situacion } from './api';

export const toDescargas = () => '/despacho/descargas';
export const toPersonal = () => '/despacho/personal';

/** Si está en un despacho y en él ve todas las empresas y reparte el trabajo. */
export const dirige = (situacion: Situacion | undefined): boolean =>
  Boolean(situacion?.despacho && situacion.despacho.rol !== 'ASISTENTE');
