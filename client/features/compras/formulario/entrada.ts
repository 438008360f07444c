import { useEntrada } from '@/features/comprobantes/presta/escritura';
import type { DatosCompra } from './valores';

/** Lo que las partes de una compra comparten: el formulario, las tarifas del día del documento y la cuenta. */
export const useCompra = () => useEntrada<DatosCompra>();
