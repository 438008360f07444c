import { hashKey } from '@tanstack/react-query';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import {
  crearBorrador,
  guardarBorrador,
  leerBorrador,
  type Borrador,
  type CuerpoBorrador,
} from '@/features/nucleo/presta/escritura/api';
import type { DondeSeGuarda } from '@/features/nucleo/presta/borradores';
import { almacen, type Almacen } from '@/lib/almacen';
import { nuevaClave } from '@/ui/form';
import { SIN_ID, type Cajon } from './respaldo';

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
  donde: DondeSeGuarda;
  cajon: Cajon;
  /** Lo escrito; null si no hay nada que valga la pena guardar. */
  leer: () => { datos: object; cuerpo: CuerpoBorrador } | null;
}

/** El servidor lo leyó y lo negó: no hizo nada. */
export const rechazado = (error: unknown) =>
  error instanceof ErrorHttp && error.code >= 400 && error.code < 429;

interface Inicio {
  id: number;
  version: number;
}

/**
 * Guarda lo que se escribe, un comprobante o lo que sea, mientras se escribe: un rato después del último cambio, al salir, y cuando la persona
 * lo pide.
 */
export class Guardado {
  readonly almacen: Almacen<EstadoGuardado>;
  private version: number | null;
  private sucio = false;
  private cerrado = false;
  private enPausa = false;
  private saliendo = false;
  /** Una creación que se pidió y no tuvo respuesta. */
  private porCrear: { cuerpo: CuerpoBorrador; clave: string } | null = null;
  /** Lo que se envió sobre el borrador y no tuvo respuesta. */
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
    if (this.fuente.cajon.esDeOtro) return true;
    return this.cerrado || this.enPausa || this.estado.fase === 'conflicto' || this.estado.fase === 'ausente';
  }

  /** Toma nota de que se escribió algo, y lo guarda un rato después. */
  anotar = (): void => {
    this.sucio = true;
    if (this.detenido) return;
    clearTimeout(this.reloj);
    this.reloj = setTimeout(() => void this.guardar(), PAUSA);
    if (this.estado.fase === 'pendiente' || this.estado.fase === 'guardando') return;
    // Lo que la pantalla propone sola, sin que nadie escriba, no está por guardarse.
    if (this.estado.id !== null || this.fuente.leer()) this.poner({ fase: 'pendiente' });
  };

  /** Guarda lo escrito desde la última vez; true si no queda nada por guardar. */
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
      // Una creación que pudo hacerse sin saberlo aquí se pide otra vez igual, para que no haya dos.
      const intento = (this.porCrear ??= { cuerpo, clave: nuevaClave() });
      const creado = await crearBorrador(this.fuente.donde, intento.cuerpo, intento.clave);
      this.porCrear = null;
      this.fuente.cajon.borrar(SIN_ID);
      this.fuente.cajon.seguirAqui(this.saliendo || this.cerrado ? null : creado.id);
      this.version = creado.version;
      this.poner({ id: creado.id });
      if (intento.cuerpo === cuerpo) return creado;
    }
    const { id } = this.estado;
    const guardado = await guardarBorrador(id!, cuerpo, this.version!, this.fuente.donde).catch(
      (error: unknown) => {
        if (!rechazado(error)) this.sinRespuesta = cuerpo.contenido;
        throw error;
      },
    );
    this.sinRespuesta = null;
    return guardado;
  }

  /** Si la versión cambió por un guardado de aquí cuya respuesta no llegó; entonces nadie se adelantó. */
  private async eraDeAqui(error: unknown): Promise<boolean> {
    const { id } = this.estado;
    if (!(error instanceof ErrorHttp) || error.code !== 409 || !this.sinRespuesta || id === null)
      return false;
    const esta = await leerBorrador(id, this.fuente.donde).catch(() => null);
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
    // Se reintenta lo que puede pasar solo: la red, una caída del servidor o una sesión que terminó.
    if (fase === 'fallo' && !this.saliendo && (code === 401 || !rechazado(error))) this.otraVez();
  }

  private otraVez(): void {
    clearTimeout(this.reloj);
    this.reloj = setTimeout(
      () => (this.fuente.cajon.esDeQuienEsta ? void this.guardar() : this.otraVez()),
      OTRA_VEZ,
    );
  }

  /** Guarda al instante en este navegador, por si no hay tiempo, red o sesión para más. */
  respaldar = (): void => {
    // Lo que va en camino sin sesión espera a que alguien ingrese, y puede que no llegue.
    const enElAire = this.enVuelo !== null && !this.fuente.cajon.esDeQuienEsta;
    const escrito = (this.sucio || enElAire) && !this.cerrado ? this.fuente.leer() : null;
    if (escrito) this.fuente.cajon.poner(this.lugar, escrito.datos, this.version);
  };

  /** Guarda lo de aquí encima de lo que guardó otra pestaña o persona. */
  imponer = async (): Promise<boolean> => {
    const { id, fase } = this.estado;
    try {
      if (fase === 'ausente' || id === null) this.poner({ fase: 'pendiente', id: null });
      else {
        this.version = (await leerBorrador(id, this.fuente.donde)).version;
        this.poner({ fase: 'pendiente' });
      }
    } catch (error) {
      this.fallar(error);
      return false;
    }
    this.sucio = true;
    return this.guardar();
  };

  /** Deja de guardar, porque se emitió o se descartó. */
  terminar = (): void => {
    clearTimeout(this.reloj);
    this.cerrado = true;
    this.sucio = false;
    this.fuente.cajon.borrar(this.lugar);
    this.fuente.cajon.seguirAqui(null);
  };

  /** Espera lo que va en camino y no envía nada más hasta `seguir`. */
  pausar = async (): Promise<void> => {
    clearTimeout(this.reloj);
    this.enPausa = true;
    while (this.enVuelo) await this.enVuelo;
  };

  seguir = (): void => {
    this.enPausa = false;
    this.anotar();
  };

  /** Se va la pantalla, y lo escrito se guarda. */
  salir = (): void => {
    if (this.cerrado) return;
    clearTimeout(this.reloj);
    this.saliendo = true;
    const conSesion = this.fuente.cajon.esDeQuienEsta;
    this.respaldar();
    // Sin sesión, al volver se lo encuentra otra vez; con sesión, la pantalla se dejó a propósito.
    if (conSesion) this.fuente.cajon.seguirAqui(null);
    if (conSesion && this.sucio) void this.guardar().finally(() => (this.cerrado = true));
    else this.cerrado = true;
  };
}
