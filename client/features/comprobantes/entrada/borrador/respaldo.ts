import { guardarJson, leerJson } from '@/lib/json';
import { getEmpresa } from '@/session';
import type { Datos } from '../../nucleo/datos';

/** What couldn't reach the server, kept in this browser for the same person and company until it does. */
export interface Respaldo {
  contenido: Datos;
  /** Of the draft that it goes over; null when there was none yet. */
  version: number | null;
  cuando: number;
}

const quien = () => {
  const sesion = getEmpresa();
  return sesion ? `${sesion.eid}.${sesion.USU_CODIGO}` : null;
};

export class Cajon {
  private readonly dueno = quien();

  constructor(private readonly de: string) {}

  private clave = (id: number | string) => `tinta.entrada.${this.dueno}.${this.de}.${id}`;

  leer(id: number | string): Respaldo | null {
    if (!this.dueno) return null;
    const leido = leerJson(localStorage, this.clave(id)) as Respaldo | null | undefined;
    return leido?.contenido ? leido : null;
  }

  poner(id: number | string, contenido: Datos, version: number | null): void {
    if (!this.dueno) return;
    const respaldo: Respaldo = { contenido, version, cuando: Date.now() };
    guardarJson(localStorage, this.clave(id), respaldo);
  }

  borrar(id: number | string): void {
    if (this.dueno) localStorage.removeItem(this.clave(id));
  }

  /** The draft that this tab is writing: a refresh goes on with it, another tab begins its own. */
  get enEstaPestana(): number | null {
    return Number(sessionStorage.getItem(this.clave('pestana'))) || null;
  }

  seguirAqui(id: number | null): void {
    if (id === null) sessionStorage.removeItem(this.clave('pestana'));
    else sessionStorage.setItem(this.clave('pestana'), String(id));
  }
}

export const SIN_ID = 'nuevo';
