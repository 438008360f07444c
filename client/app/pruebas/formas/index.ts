import { DEL_ADMINISTRADOR } from './administrador';
import { DE_DOCUMENTOS } from './documentos';
import { DE_LA_EMPRESA } from './empresa';
import { DE_LAS_EXISTENCIAS } from './existencias';
import { DE_LOS_LIBROS } from './libros';

export type { Forma } from './forma';

export const FORMAS = [
  ...DE_LA_EMPRESA,
  ...DE_LOS_LIBROS,
  ...DE_LAS_EXISTENCIAS,
  ...DE_DOCUMENTOS,
  ...DEL_ADMINISTRADOR,
];
