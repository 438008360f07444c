export { FormClave } from './FormClave';
