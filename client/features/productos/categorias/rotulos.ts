import { numero } from '@/lib/numeros';
import { decimales } from '../presta';

/** "30 %", "12.5 %". */
export const porCiento = (valor: string) => `${numero(valor, decimales(valor, 0))} %`;

/** Cuántos niveles tiene el árbol, como en el servidor. */
export const NIVELES = 5;
