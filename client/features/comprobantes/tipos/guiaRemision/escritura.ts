import { escrituraDe } from '../../entrada/paginas';
import { DeFacturaPage } from './DeFacturaPage';
import { ingreso } from './ingreso';

export const escritura = escrituraDe(ingreso, { deFactura: DeFacturaPage });
