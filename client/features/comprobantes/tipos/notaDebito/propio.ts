import type { components } from '@/api/schema';
import { FACTURA } from '@/features/codigos/presta/documentos';

export type Propuesta = components['schemas']['PropuestaDeDebito'];

export interface Motivo {
  razon: string;
  valor: string;
  centro_id: string;
}

/** El ICE o el IRBPNR que la nota cobra: el código de su tarifa, vacío si ninguno, y las unidades que grava. */
export interface Otro {
  codigo: string;
  unidades: string;
}

/** Por qué se cobra de más, con qué IVA, y por qué documento: una factura emitida aquí, o uno de otro sistema. */
export interface Propio {
  comprobante_id: number | null;
  cod_doc: string;
  numero: string;
  fecha_sustento: string;
  motivos: Motivo[];
  iva: string;
  ice: Otro;
  irbpnr: Otro;
}

export const sinOtro = (): Otro => ({ codigo: '', unidades: '' });
export const unMotivo = (): Motivo => ({ razon: '', valor: '', centro_id: '' });

export const blanco = (): Propio => ({
  comprobante_id: null,
  cod_doc: FACTURA.codigo,
  numero: '',
  fecha_sustento: '',
  motivos: [unMotivo()],
  iva: '',
  ice: sinOtro(),
  irbpnr: sinOtro(),
});
