import type { DatosComprobante, IngresoDeLineas } from '@/features/comprobantes/presta/escritura';
import { LINEAS } from './Destino';
import { otrosDe } from './importado';
import { CrearProveedor, ElegirProveedor } from './Proveedor';
import type { DatosCompra } from './valores';

/** Cómo se llama lo que se escribe. */
export const COMPRA = {
  codigo: '',
  nombre: 'Compra',
  plural: 'Compras',
  genero: 'f',
  aProveedor: true,
} as const;

/** Cómo se escriben sus líneas y se cuenta lo que suman. */
export const INGRESO: IngresoDeLineas = {
  fechaDeTarifas: 'fecha',
  lineas: LINEAS,
  otros: {
    campos: /^(ajuste|otros|rubros|importa|cod_doc)/,
    de: (d: DatosComprobante) => otrosDe(d as DatosCompra),
  },
  receptor: { Elector: ElegirProveedor, Ventana: CrearProveedor },
};
