import type { TipoDocumento } from '@/features/codigos/presta/documentos';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ConMotivo, Opcion } from '@/ui/form';
import type { Palabras } from './palabras';

/** Un cobro o un pago: lo que abona a una cuenta. Los valores son textos con dos decimales. */
export interface Abono {
  id: number;
  numero: number;
  tercero_id: number;
  tercero: string;
  identificacion: string;
  /** AAAA-MM-DD, como todas. */
  fecha: string;
  forma: string;
  forma_nombre: string;
  referencia: string;
  total: string;
  aplicado: string;
  /** Lo que aún no se aplica. */
  anticipo: string;
  notas: string;
  banco_id: number | null;
  /** El banco o la caja; vacío si no se dijo. */
  banco: string;
  centro_id: number | null;
  /** Su centro de costo; vacío si no tiene. */
  centro: string;
  /** Lo que dice el cheque con que se cobró. */
  cheque_banco?: string;
  cheque_numero?: string;
  cheque_titular?: string;
  cheque_fecha?: string | null;
  /** Para quién es el cheque con que se pagó. */
  cheque_beneficiario?: string;
  hecho_por: string;
  estado: string;
  anulado_el: string | null;
  motivo_anulacion: string | null;
  /** De qué es, con su página: se anula con ello. */
  atado: { nombre: string; a: string } | null;
  acciones: string[];
  creado_en: string;
  version: number;
}

/** Un abono entero, con lo que tomó de cada documento. */
export interface AbonoEntero extends Abono {
  /** El cheque con que la empresa pagó. */
  cheque_id?: number | null;
  aplicaciones: Aplicado[];
}

export interface Aplicado {
  documento_id: number;
  nombre: string;
  /** Su página, si tiene una. */
  a: string | null;
  fecha: string;
  total: string;
  valor: string;
  saldo: string;
  desde: string;
  deshecha_el: string | null;
}

/** Un documento con saldo. */
export interface Debido {
  /** El nombre de su campo: no es el de ningún documento del otro lado. */
  clave: string;
  documento_id: number;
  nombre: string;
  vence: string;
  /** De atraso; negativos si aún no vence. */
  dias: number;
  saldo: string;
  detalle: string;
  /** El centro de costo de todas sus líneas, si es uno. */
  centro_id: number | null;
}

export interface Favor {
  nombre: string;
  /** Su página, si tiene una. */
  a: string | null;
  saldo: string;
}

/** Lo que de una cuenta se debe, lo más antiguo primero, y lo que tiene a favor. */
export interface Pendientes {
  documentos: Debido[];
  favores: Favor[];
  debe: string;
  total_favores: string;
}

/** Cuánto toma un abono de un documento. */
export interface Aplicacion {
  documento_id: number;
  valor: string;
}

export interface ChequeQueSeGira {
  numero: string;
  beneficiario: string;
  fecha: string | null;
}

export interface CuerpoAbono {
  tercero_id: number;
  fecha: string;
  forma: string;
  referencia: string;
  total: string;
  notas: string;
  banco_id: number | null;
  centro_id: number | null;
  aplicaciones: Aplicacion[];
  /** Lo que dice el cheque, si un cliente paga con uno. */
  cheque?: { banco: string; numero: string; titular: string; fecha: string | null };
  /** Y el que la empresa gira. */
  girado?: ChequeQueSeGira;
}

/** Una forma de cobrar o de pagar, con los bancos y las cajas que admite. */
export interface FormaDeDinero {
  codigo: string;
  bancos: { id: number; nombre: string; cheque?: number | null }[];
}

export interface FormaConNombre extends FormaDeDinero {
  nombre: string;
}

/** Lo que vuelve de lo que alguien tiene a favor. */
export interface CuerpoDevolucion {
  valor: string;
  fecha: string;
  forma: string;
  referencia: string;
  motivo: string;
  banco_id: number | null;
  cheque: ChequeQueSeGira | null;
  centro_id: number | null;
}

/** Lo que de un saldo ya no se va a mover. */
export interface CuerpoAjuste {
  valor: string;
  fecha: string;
  clase: string;
  motivo: string;
  centro_id: number | null;
}

export interface CentroElegible {
  id: number;
  codigo: string;
  nombre: string;
  activo: boolean;
}

export interface CambioDeCentro {
  centro_id: number | null;
  version: number;
}

/** Sobre un cobro o un pago, y sobre un documento, por su id. */
export interface SobreCuenta<T> {
  abono: (id: number, cuerpo: T, idempotencia: string) => Promise<unknown>;
  documento: (id: number, cuerpo: T, idempotencia: string) => Promise<unknown>;
}

/** Lo que se debe, según su atraso en días. */
export interface Tramos {
  por_vencer: string;
  d30: string;
  d60: string;
  d90: string;
  mas: string;
  /** Negativos: lo que ningún documento tomó. */
  anticipos: string;
}

export interface Antiguedad extends Tramos {
  total: string;
}

/** Lo que queda de lo que el SRI rechazó: ninguna otra cifra lo cuenta. */
export interface Rechazado {
  documentos: number;
  saldo: string;
}

export interface FilaAntiguedad extends Tramos {
  tercero_id: number;
  tercero: string;
  identificacion: string;
  telefono: string;
  vencido: string;
  saldo: string;
}

/** Lo que se debe, según la semana en que vence. */
export interface Calendario {
  vencido: string;
  semanas: { desde: string; hasta: string; valor: string; documentos: number }[];
  /** Lo que vence después de la última. */
  despues: string;
}

/** Los días de un estado de cuenta, ambos incluidos. Con '' en `desde`, empieza en el primer movimiento. */
export interface Periodo {
  desde: string;
  hasta: string;
}

export interface LineaCuenta {
  fecha: string;
  nombre: string;
  /** Su página, si tiene una. */
  a: string | null;
  detalle: string;
  vence: string | null;
  cargo: string;
  abono: string;
  saldo: string;
}

export interface EstadoCuenta {
  desde: string;
  hasta: string;
  saldo_inicial: string;
  movimientos: LineaCuenta[];
  cargos: string;
  abonos: string;
  saldo_final: string;
  antiguedad: Antiguedad;
  /** En el lado que lo tiene. */
  rechazado?: Rechazado;
}

/** Un documento de la cuenta, registrado a mano o hecho en otra parte de la casa. */
export interface Documento {
  id: number;
  tercero_id: number;
  /** La empresa, que un administrador nombra. */
  eid: number | null;
  nombre: string;
  /** Su página, si tiene una. */
  a: string | null;
  tipo: string;
  numero: string;
  detalle: string;
  fecha: string;
  vence: string;
  total: string;
  saldo: string;
  estado: string;
  /** El de la devolución o el ajuste; de los demás, el de todas sus líneas, si es uno. */
  centro_id: number | null;
  acciones: string[];
  archivos: { id: number; nombre: string; tamano: number }[];
  anulado_el: string | null;
  motivo_anulacion: string | null;
  version: number;
}

export interface DocumentoEntero extends Documento {
  aplicaciones: {
    clave: string;
    nombre: string;
    fecha: string;
    valor: string;
    deshecha_el: string | null;
  }[];
}

export interface CambiosDocumento {
  numero: string | null;
  vence?: string;
  detalle?: string;
  version: number;
}

export interface NuevoDocumento {
  tercero_id: number;
  tipo: string;
  numero: string;
  fecha: string;
  vence: string;
  total: string;
  detalle: string;
  estado: 'PENDIENTE' | 'PAGADO';
}

export interface Subida {
  idempotencia: string;
  alSubir: (fraccion: number) => void;
}

export type Pregunta<T> = UseQueryOptions<T, Error, T, QueryKey>;

/** Una lista del servidor; `leer` da de cada fila lo que es igual en los dos lados. */
export interface ListaDe<T> {
  clave: QueryKey;
  ruta: string;
  leer: (cruda: never) => T;
}

/**
 * Uno de los dos lados de una misma cuenta: lo que los clientes deben y lo que se debe a los proveedores. Dice
 * sus palabras, sus permisos, sus direcciones, sus claves y sus llamadas; las pantallas son las mismas.
 */
export interface Lado {
  palabras: Palabras;
  permisos: { ver: string; editar: string; ajustar: string };
  to: {
    lista: string;
    nuevo: (tercero?: number, documento?: number) => string;
    uno: (id: number) => string;
    cuenta: (tercero: number) => string;
  };
  /** El nombre en el cable de con quién es la cuenta. */
  campo: string;
  formas: readonly { value: string; label: string }[];
  /** Dónde puede entrar, o de dónde puede salir, el dinero de cada forma. */
  bancos: Pregunta<FormaDeDinero[]>;
  /** Los documentos que se pueden registrar a mano. */
  tipos: readonly TipoDocumento[];
  alCambiar: readonly QueryKey[];
  /** El nombre en el cable de lo que ordena una lista. */
  orden: { tercero: string; por_vencer: string };

  lista: ListaDe<Abono>;
  antiguedad: ListaDe<FilaAntiguedad> & { totales: (crudos: never) => Antiguedad };
  /** Lo que vence cada semana, en el lado que lo tiene. */
  calendario?: Pregunta<Calendario>;
  uno: (id: number) => Pregunta<AbonoEntero>;
  pendientes: (tercero: number) => Pregunta<Pendientes>;
  crear: (cuerpo: CuerpoAbono, idempotencia: string) => Promise<Abono>;
  aplicar: (id: number, aplicaciones: Aplicacion[], idempotencia: string) => Promise<unknown>;
  anular: (id: number, dicho: ConMotivo) => Promise<unknown>;
  recibo: (id: number) => string;
  devolver: SobreCuenta<CuerpoDevolucion> & { formas: Pregunta<FormaConNombre[]> };
  ajustar: SobreCuenta<CuerpoAjuste>;
  /** Los centros de costo que se pueden decir, y cómo se cambia el de lo ya registrado. */
  centros: {
    lista: Pregunta<CentroElegible[]>;
    abono: (id: number, dicho: CambioDeCentro) => Promise<unknown>;
    documento: (id: number, dicho: CambioDeCentro) => Promise<unknown>;
  };

  buscar: (texto: string, signal: AbortSignal) => Promise<Opcion[]>;
  /** El que ya viene elegido; con 0, ninguno. */
  useElegido: (id: number) => Opcion | null;

  cuenta: {
    abonos: (tercero: number) => ListaDe<Abono>;
    estado: (tercero: number, periodo: Periodo) => Pregunta<EstadoCuenta>;
    /** Los archivos del estado: a ella se suma /pdf o /excel. */
    archivo: (tercero: number) => string;
  };
  documentos: {
    lista: ListaDe<Documento>;
    uno: (id: number, eid: number | null) => Pregunta<DocumentoEntero>;
    leer: (id: number) => Promise<Documento>;
    archivo: (id: number, archivo: number) => string;
    registrar: (cuerpo: NuevoDocumento, archivos: File[], subida: Subida) => Promise<unknown>;
    adjuntar: (id: number, archivos: readonly File[], subida: Subida) => Promise<unknown>;
    cambiar: (id: number, cuerpo: CambiosDocumento) => Promise<unknown>;
    aplicar: (id: number, aplicaciones: Aplicacion[], idempotencia: string) => Promise<unknown>;
    anular: (id: number, motivo: string) => Promise<unknown>;
    eliminar: (id: number) => Promise<unknown>;
  };
}

/** De quién son los documentos que una pantalla muestra. */
export interface DeCuenta {
  de: Lado;
  tercero: number;
  /** Cuántos días se le da, o da, para pagar. */
  diasCredito: number;
}
