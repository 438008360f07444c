import { escrituraDe } from '../../entrada/paginas';
import { ingreso } from './ingreso';

export const escritura = escrituraDe(ingreso);
