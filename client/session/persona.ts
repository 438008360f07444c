import { oyentes, useAlmacen } from '@/lib/almacen';
import { deJson } from '@/lib/json';

/** Quien entra a varias empresas: su ficha, que no es de ninguna. */
export interface FichaGuardada {
  ficha: string;
  nombre: string;
  correo: string;
  falta: '' | 'clave' | 'segundo_factor';
}

const CLAVE = 'tinta.persona';
const enCambio = oyentes();
let ultima: { crudo: string | null; valor: FichaGuardada | null } = { crudo: null, valor: null };

export function getPersona(): FichaGuardada | null {
  const crudo = localStorage.getItem(CLAVE);
  if (crudo !== ultima.crudo) {
    const leida = deJson(crudo) as FichaGuardada | null | undefined;
    ultima = { crudo, valor: leida?.ficha ? leida : null };
  }
  return ultima.valor;
}

export function guardarPersona({ ficha, nombre, correo, falta }: FichaGuardada): void {
  localStorage.setItem(CLAVE, JSON.stringify({ ficha, nombre, correo, falta }));
  enCambio.avisar();
}

/** La ficha se olvida; las empresas que están abiertas siguen. */
export function cerrarPersona(): void {
  localStorage.removeItem(CLAVE);
  enCambio.avisar();
}

export const usePersona = () => useAlmacen({ leer: getPersona, suscribir: enCambio.suscribir });

window.addEventListener('storage', ({ key }) => {
  if (key === CLAVE || key === null) enCambio.avisar();
});
