import type { components } from '@/api/schema';
import { FACTURA } from '@/features/codigos/presta/documentos';

export type Propuesta = components['schemas']['Propuesta'];

export type Vuelve = 'si' | 'no';

/** Lo que acredita: una factura emitida aquí, o un documento de otro sistema. */
export interface Propio {
  comprobante_id: number | null;
  modificado: { tipo: string; numero: string; fecha: string };
  motivo: string;
  /** Si la mercadería vuelve a la bodega; sin elegir, no se dice nada. */
  devuelve: Vuelve | '';
}

export const blanco = (): Propio => ({
  comprobante_id: null,
  modificado: { tipo: FACTURA.codigo, numero: '', fecha: '' },
  motivo: '',
  devuelve: '',
});
