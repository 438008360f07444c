import type { components } from '@/api/schema';
import { FACTURAS, toListaDe } from '@/navegacion/enlaces';
import { DeOtro, type Props } from './DeOtro';

/** Lo que toda propuesta de una factura dice. */
interface Propuesto {
  cliente: components['schemas']['ClientePropuesto'];
  punto_id: number;
}

/** Lo que se dice si la factura no está, y a dónde se vuelve. */
export const DE_FACTURAS = {
  ausente: 'Factura no encontrada',
  lista: { to: toListaDe(FACTURAS), texto: 'Ver las facturas' },
};

/** Escribe la nota de una factura. */
export const DeFactura = <P extends Propuesto, Propio>(
  del: Omit<Props<P, Propio>, 'quien' | 'ausente' | 'lista'>,
) => <DeOtro {...del} {...DE_FACTURAS} quien={({ cliente }: P) => cliente} />;
