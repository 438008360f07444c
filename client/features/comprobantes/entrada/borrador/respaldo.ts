import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { guardarJson, leerJson } from '@/lib/enNavegador';
import { getEmpresa, salio } from '@/session';

/**
 * Lo que no pudo llegar al servidor, guardado en este navegador para la misma persona y empresa hasta que
 * llegue.
 */
export interface Respaldo<T = DatosComprobante> {
  contenido: T;
  /** La versión del borrador al que reemplaza; null si aún no había borrador. */
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

  /** Si quien lo escribe es quien tiene ahora la sesión. */
  get esDeQuienEsta(): boolean {
    return this.dueno !== null && this.dueno === quien();
  }

  /** Si ahora la tiene otra persona: lo de esta no se guarda como suyo. */
  get esDeOtro(): boolean {
    const ahora = quien();
    return ahora !== null && this.dueno !== ahora;
  }

  private clave = (id: number | string) => `tinta.entrada.${this.dueno}.${this.de}.${id}`;

  leer<T = DatosComprobante>(id: number | string): Respaldo<T> | null {
    if (!this.dueno) return null;
    const leido = leerJson(localStorage, this.clave(id)) as Respaldo<T> | null | undefined;
    return leido?.contenido ? leido : null;
  }

  poner(id: number | string, contenido: object, version: number | null): void {
    // Quien salió no deja nada escrito en esta máquina.
    if (!this.dueno || salio('empresa', this.dueno)) return;
    const respaldo: Respaldo<object> = { contenido, version, cuando: Date.now() };
    guardarJson(localStorage, this.clave(id), respaldo);
  }

  borrar(id: number | string): void {
    if (this.dueno) localStorage.removeItem(this.clave(id));
  }

  /**
   * El borrador que se escribe en esta pestaña. Al recargar se sigue con él; otra pestaña empieza el suyo.
   */
  get enEstaPestana(): number | null {
    return Number(sessionStorage.getItem(this.clave('pestana'))) || null;
  }

  seguirAqui(id: number | null): void {
    if (id === null) sessionStorage.removeItem(this.clave('pestana'));
    else sessionStorage.setItem(this.clave('pestana'), String(id));
  }
}

export const SIN_ID = 'nuevo';
