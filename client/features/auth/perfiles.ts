import type { SesionAdmin } from '@/session';

const DISTRIBUIDOR = 2;

/** The only role that may switch into the company side. */
export const esDistribuidorContador = (sesion: SesionAdmin) =>
  sesion.PRF_CODIGO === DISTRIBUIDOR && Number(sesion.DRB_CONTADOR) === 1;
