import { escrituraDe } from '../../entrada/paginas';
import { DeLiquidacionPage } from './DeLiquidacionPage';
import { ingreso } from './ingreso';

export const escritura = escrituraDe(ingreso, { deLiquidacion: DeLiquidacionPage });
