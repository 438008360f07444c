export { FormClave } from './FormClave';
export { Sesiones } from './sesiones/Sesiones';
