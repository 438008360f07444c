export type { VistoBueno } from './api';
export { PorConfirmar } from './PorConfirmar';
