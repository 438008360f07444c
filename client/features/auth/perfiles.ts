import type { SesionAdmin } from '@/session';

const DISTRIBUIDOR = 2;

/** El único rol que puede pasar al área de la empresa. */
export const esDistribuidorContador = (sesion: SesionAdmin) =>
  sesion.PRF_CODIGO === DISTRIBUIDOR && Number(sesion.DRB_CONTADOR) === 1;
