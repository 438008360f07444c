export { TransportistaElector } from './TransportistaElector';
export { VentanaTransportista, type TransportistaBreve } from './VentanaTransportista';
