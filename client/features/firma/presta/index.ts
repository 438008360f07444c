export { FormularioFirma } from './FormularioFirma';
