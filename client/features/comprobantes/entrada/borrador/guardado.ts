import { hashKey } from '@tanstack/react-query';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { nuevaClave } from '@/ui/form';
import { almacen, type Almacen } from '@/lib/almacen';
import { getEmpresa } from '@/session';
import type { Tipo } from '../../nucleo/tipo';
import { crearBorrador, guardarBorrador, leerBorrador, type Borrador, type CuerpoBorrador } from '../api';
import { SIN_ID, type Cajon } from './respaldo';
import type { Datos } from '../../nucleo/datos';

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
  tipo: Tipo;
  cajon: Cajon;
  /** What is written, null when there is nothing worth keeping. */
  leer: () => { datos: Datos; cuerpo: CuerpoBorrador } | null;
}

/** The server read it and said no: it did nothing. */
const rechazado = (error: unknown) => error instanceof ErrorHttp && error.code >= 400 && error.code < 429;

interface Inicio {
  id: number;
  version: number;
}

/** Keeps a document while it is written: a while after the last change, on leaving, and when the person says so. */
export class Guardado {
  readonly almacen: Almacen<EstadoGuardado>;
  private version: number | null;
  private sucio = false;
  private cerrado = false;
  private enPausa = false;
  private saliendo = false;
  /** A creation that was asked for and not answered. */
  private porCrear: { cuerpo: CuerpoBorrador; clave: string } | null = null;
  /** What was sent over the draft and not answered. */
  private sinRespuesta: CuerpoBorrador['contenido'] | null = null;
  private reloj: ReturnType<typeof setTimeout> | undefined;
  private enVuelo: Promise<boolean> | null = null;

  constructor(
    private readonly fuente: Fuente,
    inicio: Inicio | null,
  ) {
    this.version = inicio?.version ?? null;
    this.almacen = almacen<EstadoGuardado>({
      fase: inicio ? 'guardado' : 'nada',
      id: inicio?.id ?? null,
      cuando: null,
      mensaje: '',
    });
  }

  get estado(): EstadoGuardado {
    return this.almacen.leer();
  }

  private poner(cambios: Partial<EstadoGuardado>): void {
    this.almacen.poner({ ...this.estado, ...cambios });
  }

  private get lugar() {
    return this.estado.id ?? SIN_ID;
  }

  private get detenido() {
    return this.cerrado || this.enPausa || this.estado.fase === 'conflicto' || this.estado.fase === 'ausente';
  }

  /** Something was written. */
  anotar = (): void => {
    this.sucio = true;
    if (this.detenido) return;
    clearTimeout(this.reloj);
    this.reloj = setTimeout(() => void this.guardar(), PAUSA);
    if (this.estado.fase !== 'pendiente' && this.estado.fase !== 'guardando')
      this.poner({ fase: 'pendiente' });
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
    try {
      const { version } = await this.llevar(escrito.cuerpo);
      this.fuente.cajon.borrar(this.lugar);
      this.version = version;
      this.poner({ fase: this.sucio ? 'pendiente' : 'guardado', cuando: Date.now(), mensaje: '' });
      return true;
    } catch (error) {
      this.sucio = true;
      this.respaldar();
      if (await this.eraDeAqui(error)) return this.enviar();
      this.fallar(error);
      return false;
    }
  }

  private async llevar(cuerpo: CuerpoBorrador): Promise<Borrador> {
    if (this.estado.id === null) {
      // What may have been created without our knowing is asked for again as it was: there won't be two.
      const intento = (this.porCrear ??= { cuerpo, clave: nuevaClave() });
      const creado = await crearBorrador(this.fuente.tipo, intento.cuerpo, intento.clave);
      this.porCrear = null;
      this.fuente.cajon.borrar(SIN_ID);
      this.fuente.cajon.seguirAqui(this.saliendo || this.cerrado ? null : creado.id);
      this.version = creado.version;
      this.poner({ id: creado.id });
      if (intento.cuerpo === cuerpo) return creado;
    }
    const guardado = await guardarBorrador(this.estado.id!, cuerpo, this.version!).catch((error: unknown) => {
      if (!rechazado(error)) this.sinRespuesta = cuerpo.contenido;
      throw error;
    });
    this.sinRespuesta = null;
    return guardado;
  }

  /** The version moved, but by something of ours whose answer didn't come: nobody got ahead. */
  private async eraDeAqui(error: unknown): Promise<boolean> {
    const { id } = this.estado;
    if (!(error instanceof ErrorHttp) || error.code !== 409 || !this.sinRespuesta || id === null)
      return false;
    const esta = await leerBorrador(id).catch(() => null);
    if (!esta || hashKey([esta.contenido]) !== hashKey([this.sinRespuesta])) return false;
    this.version = esta.version;
    this.sinRespuesta = null;
    return true;
  }

  private fallar(error: unknown): void {
    const code = error instanceof ErrorHttp ? error.code : 0;
    const fase = code === 409 ? 'conflicto' : code === 404 ? 'ausente' : 'fallo';
    if (rechazado(error)) this.porCrear = null;
    this.poner({ fase, mensaje: mensajeDe(error) });
    // What may pass by itself is tried again: the net, an outage, a session that ended.
    if (fase === 'fallo' && !this.saliendo && (code === 401 || !rechazado(error))) this.otraVez();
  }

  private otraVez(): void {
    clearTimeout(this.reloj);
    this.reloj = setTimeout(() => (getEmpresa() ? void this.guardar() : this.otraVez()), OTRA_VEZ);
  }

  /** At once and in this browser: there may be no time, net or session for more. */
  respaldar = (): void => {
    const escrito = this.sucio && !this.cerrado ? this.fuente.leer() : null;
    if (escrito) this.fuente.cajon.poner(this.lugar, escrito.datos, this.version);
  };

  /** Another tab or person kept something else: mine goes over it. */
  imponer = async (): Promise<boolean> => {
    const { id, fase } = this.estado;
    try {
      if (fase === 'ausente' || id === null) this.poner({ fase: 'pendiente', id: null });
      else {
        this.version = (await leerBorrador(id)).version;
        this.poner({ fase: 'pendiente' });
      }
    } catch (error) {
      this.fallar(error);
      return false;
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

  /** What is on its way arrives, and nothing else leaves until it is told to go on. */
  pausar = async (): Promise<void> => {
    clearTimeout(this.reloj);
    this.enPausa = true;
    while (this.enVuelo) await this.enVuelo;
  };

  seguir = (): void => {
    this.enPausa = false;
    this.anotar();
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
