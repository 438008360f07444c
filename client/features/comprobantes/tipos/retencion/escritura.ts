import { escrituraDe } from '../../entrada/paginas';
import { DeCompraPage } from './DeCompraPage';
import { DeLiquidacionPage } from './DeLiquidacionPage';
import { ingreso } from './ingreso';

export const escritura = escrituraDe(ingreso, {
  deCompra: DeCompraPage,
  deLiquidacion: DeLiquidacionPage,
});
