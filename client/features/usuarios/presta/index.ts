export {
  DE_LA_PROPIA,
  localesDeQuery,
  usuariosQuery,
  type FuenteUsuarios,
  type Local,
  type Usuario,
} from './api';
export * from './PanelUsuarios';
