export { anular as anularRetencion, deRecibido } from './api';
export { conConfirmacion } from './confirmar';
