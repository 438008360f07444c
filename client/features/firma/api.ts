import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];
export type Firma = Esquemas['Firma'];
export type EstadoFirma = 'VIGENTE' | 'POR_CADUCAR' | 'CADUCADO' | 'FUTURO' | 'SIN_LLAVE' | 'RETIRADO';
export interface Certificado extends Omit<Esquemas['CertificadoGuardado'], 'estado'> {
  estado: EstadoFirma;
}

const RUTA = '/api/firma';

export const firmaQuery = queryOptions({
  queryKey: claves.firma,
  queryFn: ({ signal }) => get<Firma>(RUTA, { signal }),
});

export interface DatosFirma {
  signfile: File | null;
  password: string;
}

export function cargarFirma({ signfile, password }: DatosFirma, alSubir: (fraccion: number) => void) {
  const form = new FormData();
  if (signfile) form.set('signfile', signfile, signfile.name);
  form.set('password', password);
  return subir<Firma>(RUTA, form, { alSubir });
}

export const retirarFirma = (id: number) => del<Firma>(`${RUTA}/${id}`);
