import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Catalogos, ProductoParaEmitir } from '@/features/nucleo/presta/escritura/api';
import type { Cuenta } from '@/features/nucleo/presta/escritura/cuenta';
import type { DatosComprobante, Tarifario } from '@/features/nucleo/presta/tipo/datos';
import type { IngresoDeLineas } from '@/features/nucleo/presta/tipo/ingreso';
import type { Nombrado } from '@/features/nucleo/presta/tipo/rotulos';

/**
 * Lo que comparten todas las partes del ingreso. Solo cambia con los catálogos: si cambiara más, se
 * repintarían todas las líneas.
 */
export interface Entrada<Propio extends object = object> {
  tipo: Nombrado & { codigo: string };
  ingreso: IngresoDeLineas;
  form: UseFormReturn<DatosComprobante & Propio>;
  catalogos: Catalogos;
  tarifario: Tarifario;
  cuenta: Cuenta;
  /** Si se corrige uno rechazado, que conserva su punto y su fecha. */
  corrige: boolean;
  /** Si es lo que se repite solo, que no tiene fecha ni lo que es de un solo comprobante. */
  repite: boolean;
  /** Si es lo que se cotiza: ni lo del sistema ni el tope del consumidor final, que son de un comprobante. */
  cotiza: boolean;
  /** Abre la ventana de un producto nuevo, con lo escrito de él. */
  crearProducto: (texto: string, alListo: (producto: ProductoParaEmitir) => void) => void;
}

export const EntradaContext = createContext<Entrada | null>(null);

/** El contexto del ingreso. Las partes de un tipo nombran sus valores propios; las comunes no los conocen. */
export function useEntrada<Propio extends object = object>(): Entrada<Propio> {
  const entrada = use(EntradaContext);
  if (!entrada) throw new Error('Fuera del ingreso de un comprobante');
  return entrada as unknown as Entrada<Propio>;
}
