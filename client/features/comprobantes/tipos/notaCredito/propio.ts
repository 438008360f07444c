import type { components } from '@/api/schema';
import { FACTURA } from '@/features/codigos/presta/documentos';

export type Propuesta = components['schemas']['Propuesta'];

/** Lo que acredita: una factura emitida aquí, o un documento de otro sistema. */
export interface Propio {
  comprobante_id: number | null;
  modificado: { tipo: string; numero: string; fecha: string };
  motivo: string;
}

export const blanco = (): Propio => ({
  comprobante_id: null,
  modificado: { tipo: FACTURA.codigo, numero: '', fecha: '' },
  motivo: '',
});
