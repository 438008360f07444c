import { ErrorHttp, mensajeDe } from '@/api/errors';
import { nuevaClave } from '@/components/form';
import type { TipoConEntrada } from '@/lib/enlaces';
import { getEmpresa } from '@/session';
import { crearBorrador, guardarBorrador, leerBorrador, type CuerpoBorrador } from './api';
import { SIN_ID, type Cajon } from './respaldo';
import type { Datos } from './valores';

const PAUSA = 2_000;
const OTRA_VEZ = 10_000;

export type Fase = 'nada' | 'pendiente' | 'guardando' | 'guardado' | 'fallo' | 'conflicto' | 'ausente';

export interface EstadoGuardado {
  fase: Fase;
  id: number | null;
  cuando: number | null;
  mensaje: string;
}

interface Fuente {
  tipo: TipoConEntrada;
  cajon: Cajon;
  /** What is written, null when there is nothing worth keeping. */
  leer: () => { datos: Datos; cuerpo: CuerpoBorrador } | null;
}

interface Inicio {
  id: number;
  version: number;
}

/** Keeps a document while it is written: a while after the last change, on leaving, and when the person says so. */
export class Guardado {
  estado: EstadoGuardado;
  private version: number | null;
  private sucio = false;
  private cerrado = false;
  private saliendo = false;
  private reloj: ReturnType<typeof setTimeout> | undefined;
  private enVuelo: Promise<boolean> | null = null;
  private oyentes = new Set<() => void>();

  constructor(
    private readonly fuente: Fuente,
    inicio: Inicio | null,
  ) {
    this.version = inicio?.version ?? null;
    this.estado = { fase: inicio ? 'guardado' : 'nada', id: inicio?.id ?? null, cuando: null, mensaje: '' };
  }

  suscribir = (oyente: () => void) => {
    this.oyentes.add(oyente);
    return () => void this.oyentes.delete(oyente);
  };

  private poner(cambios: Partial<EstadoGuardado>): void {
    this.estado = { ...this.estado, ...cambios };
    this.oyentes.forEach((oyente) => oyente());
  }

  private get lugar() {
    return this.estado.id ?? SIN_ID;
  }

  private get detenido() {
    return this.cerrado || this.estado.fase === 'conflicto' || this.estado.fase === 'ausente';
  }

  /** Something was written. */
  anotar = (): void => {
    this.sucio = true;
    if (this.detenido) return;
    clearTimeout(this.reloj);
    this.reloj = setTimeout(() => void this.guardar(), PAUSA);
    if (this.estado.fase !== 'pendiente' && this.estado.fase !== 'guardando') this.poner({ fase: 'pendiente' });
  };

  /** Keeps what was written since; true when nothing is left to keep. */
  guardar = async (): Promise<boolean> => {
    clearTimeout(this.reloj);
    while (this.enVuelo) await this.enVuelo;
    if (this.detenido) return false;
    if (!this.sucio) return true;
    this.enVuelo = this.enviar();
    try {
      return await this.enVuelo;
    } finally {
      this.enVuelo = null;
    }
  };

  private async enviar(): Promise<boolean> {
    const escrito = this.fuente.leer();
    this.sucio = false;
    if (!escrito) {
      this.poner({ fase: this.estado.id === null ? 'nada' : 'guardado' });
      return true;
    }
    this.poner({ fase: 'guardando' });
    const { id } = this.estado;
    try {
      const hecho = id === null || this.version === null ? await crearBorrador(this.fuente.tipo, escrito.cuerpo, nuevaClave()) : await guardarBorrador(id, escrito.cuerpo, this.version);
      this.fuente.cajon.borrar(this.lugar);
      this.version = hecho.version;
      this.fuente.cajon.seguirAqui(this.saliendo ? null : hecho.id);
      this.poner({ fase: this.sucio ? 'pendiente' : 'guardado', id: hecho.id, cuando: Date.now(), mensaje: '' });
      return true;
    } catch (error) {
      this.sucio = true;
      this.respaldar();
      this.fallar(error);
      return false;
    }
  }

  private fallar(error: unknown): void {
    const code = error instanceof ErrorHttp ? error.code : 0;
    const fase = code === 409 ? 'conflicto' : code === 404 ? 'ausente' : 'fallo';
    this.poner({ fase, mensaje: mensajeDe(error) });
    // What may pass by itself is tried again.
    if (fase === 'fallo' && !this.saliendo && (code === 0 || code >= 429)) this.reloj = setTimeout(() => void this.guardar(), OTRA_VEZ);
  }

  /** At once and in this browser: there may be no time, net or session for more. */
  respaldar = (): void => {
    const escrito = this.sucio && !this.cerrado ? this.fuente.leer() : null;
    if (escrito) this.fuente.cajon.poner(this.lugar, escrito.datos, this.version);
  };

  /** Another tab or person kept something else: mine goes over it. */
  imponer = async (): Promise<boolean> => {
    const { id, fase } = this.estado;
    if (fase === 'ausente' || id === null) {
      this.version = null;
      this.poner({ fase: 'pendiente', id: null });
    } else {
      this.version = (await leerBorrador(id)).version;
      this.poner({ fase: 'pendiente' });
    }
    this.sucio = true;
    return this.guardar();
  };

  /** Nothing is kept from here on: it was issued, or thrown away. */
  terminar = (): void => {
    clearTimeout(this.reloj);
    this.cerrado = true;
    this.sucio = false;
    this.fuente.cajon.borrar(this.lugar);
    this.fuente.cajon.seguirAqui(null);
  };

  /** What is on its way arrives, and nothing else leaves meanwhile. */
  pausar = async (): Promise<void> => {
    clearTimeout(this.reloj);
    while (this.enVuelo) await this.enVuelo;
  };

  /** The screen goes away; what was written doesn't. */
  salir = (): void => {
    if (this.cerrado) return;
    clearTimeout(this.reloj);
    this.saliendo = true;
    const conSesion = getEmpresa() !== null;
    if (this.sucio) this.respaldar();
    // Without a session it is found again on coming back; with one, the screen was left on purpose.
    if (conSesion) this.fuente.cajon.seguirAqui(null);
    if (conSesion && this.sucio) void this.guardar().finally(() => (this.cerrado = true));
    else this.cerrado = true;
  };
}
