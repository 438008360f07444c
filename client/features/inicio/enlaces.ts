import { conQuery } from '@/api/http';

const A = '/administrador';

/** The lists that the dashboard's figures stand for, narrowed to the same. */
export const toEmpresasDe = (filtros: { estado?: string; activa?: 'true' | 'false' } = {}) =>
  conQuery(`${A}/empresas`, filtros);
export const toTicketsDe = (filtros: { estado?: string; edad?: string; asesor?: 'yo' } = {}) =>
  conQuery(`${A}/soporte`, filtros);
export const toRecibosPendientes = () => conQuery(`${A}/recibos`, { estado: 'PENDIENTE' });
export const toRenovaciones = (familia?: string) => conQuery(`${A}/renovaciones`, { familia });
/** A company's plans, in its own screen. */
export const toPlanesDe = (id: number) => `${A}/empresas/${id}/planes`;
