export { anular as anularRetencion, deRecibido, deRecibidos } from './api';
export { conConfirmacion } from './confirmar';
