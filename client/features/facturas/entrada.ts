import { createContext, use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TipoConEntrada } from '@/lib/enlaces';
import type { Catalogos } from './api';
import type { Cuenta } from './cuenta';
import type { Tarifario } from './renglones';
import type { Datos } from './valores';

/** What every part of the entry shares. It changes only with the catalogues: two hundred lines hang from it. */
export interface Entrada {
  tipo: TipoConEntrada;
  form: UseFormReturn<Datos>;
  catalogos: Catalogos;
  tarifario: Tarifario;
  cuenta: Cuenta;
  /** A rejected document keeps its point and date. */
  corrige: boolean;
}

export const EntradaContext = createContext<Entrada | null>(null);

export function useEntrada(): Entrada {
  const entrada = use(EntradaContext);
  if (!entrada) throw new Error('Fuera del ingreso de un comprobante');
  return entrada;
}
