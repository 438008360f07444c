export { localesDeQuery, type FuenteUsuarios, type Local, type Usuario } from './api';
export * from './PanelUsuarios';
