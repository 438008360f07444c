import { conQuery } from '@/api/http';

const A = '/administrador';

/** Las listas que las figuras del tablero resumen, con los mismos filtros. */
export const toEmpresasDe = (filtros: { estado?: string; activa?: 'true' | 'false' } = {}) =>
  conQuery(`${A}/empresas`, filtros);
export const toTicketsDe = (filtros: { estado?: string; edad?: string; asesor?: 'yo' } = {}) =>
  conQuery(`${A}/soporte`, filtros);
export const toRecibosPendientes = () => conQuery(`${A}/recibos`, { estado: 'PENDIENTE' });
export const toRenovaciones = (familia?: string) => conQuery(`${A}/renovaciones`, { familia });
/** Los planes de una empresa, en la pantalla de ella. */
export const toPlanesDe = (id: number) => `${A}/empresas/${id}/planes`;
/** Donde se pone el RUC que cada comprobante nombra. */
export const toConfiguraciones = () => `${A}/configuraciones`;
/** Quién ingresó o no pudo, en todas las empresas. */
export const toAccesos = () => `${A}/accesos`;
