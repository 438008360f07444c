export { ArbolMenus } from './ArbolMenus';
export { VistaMenus } from './VistaMenus';
export { cuantas, huellaDe, paraGuardar, preparar, type FilaMenu } from './arbol';
