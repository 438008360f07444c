export {
  DE_LA_PROPIA,
  localesDeQuery,
  perfilesQuery,
  usuariosQuery,
  type FuenteUsuarios,
  type Local,
  type Usuario,
} from './api';
export * from './PanelUsuarios';
export { NOMBRE_PERFIL } from './perfiles';
