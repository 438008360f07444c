import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Catalogos, FilaProducto } from './api';
import type { Cuenta } from './datos/cuenta';
import type { DelTipo } from '../nucleo/tipo';
import type { Tarifario } from './datos/renglones';
import type { Datos } from '../nucleo/datos';

/** What every part of the entry shares. It changes only with the catalogues: two hundred lines hang from it. */
export interface Entrada<Propio extends object = object> extends DelTipo {
  form: UseFormReturn<Datos & Propio>;
  catalogos: Catalogos;
  tarifario: Tarifario;
  cuenta: Cuenta;
  /** A rejected document keeps its point and date. */
  corrige: boolean;
  /** Asks for the product that isn't there, with what was written of it. */
  crearProducto: (texto: string, alListo: (producto: FilaProducto) => void) => void;
}

export const EntradaContext = createContext<Entrada | null>(null);

/** Las partes de un tipo dicen cuáles son sus valores propios; las comunes no los conocen. */
export function useEntrada<Propio extends object = object>(): Entrada<Propio> {
  const entrada = use(EntradaContext);
  if (!entrada) throw new Error('Fuera del ingreso de un comprobante');
  return entrada as unknown as Entrada<Propio>;
}
