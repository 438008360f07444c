import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type CuentaBancaria = Esquemas['CuentaBancaria'];
export type ClaseBanco = CuentaBancaria['clase'];
export type CuerpoBanco = Esquemas['CrearCuentaBancaria'];
export type LineaDeBanco = Omit<Esquemas['LineaDeBanco'], 'origen'> & {
  origen: Esquemas['OrigenNombrado'] | null;
};
export type MovimientosDeBanco = Omit<Esquemas['MovimientosDeBanco'], 'items'> & { items: LineaDeBanco[] };
export type MovimientoBancario = Esquemas['MovimientoBancario'];
export type LineaPorDepositar = Esquemas['LineaPorDepositar'];
export type Cheque = Omit<Esquemas['ChequeRecibido'], 'linea'> & {
  linea: Esquemas['LineaElegida'] | null;
};
export type Chequera = Omit<Esquemas['Chequera'], 'siguiente'> & { siguiente: number | null };
export type Girado = Omit<Esquemas['ChequeGirado'], 'origen'> & {
  origen: Esquemas['OrigenNombrado'] | null;
};
export type MovimientoPedido = Esquemas['RegistrarMovimientoBancario'];
export type ClaseMovimiento = MovimientoPedido['clase'];

const BANCOS = '/api/bancos';
const CHEQUERAS = '/api/chequeras';
export const GIRADOS = `${CHEQUERAS}/girados`;
const MOVIMIENTOS = `${BANCOS}/movimientos`;

export const CLASES: { value: ClaseBanco; label: string }[] = [
  { value: 'BANCO', label: 'Banco' },
  { value: 'CAJA', label: 'Caja' },
  { value: 'CAJA_CHICA', label: 'Caja chica' },
  { value: 'POR_DEPOSITAR', label: 'Cheques y tarjetas por depositar' },
  { value: 'TARJETA', label: 'Tarjeta de crédito de la empresa' },
];

export const bancoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.banco(id),
    queryFn: ({ signal }) => get<CuentaBancaria>(`${BANCOS}/${id}`, { signal }),
  });

/** Lo que entra y sale de una cuenta, una página. */
export const movimientosDe = (id: number) => `${BANCOS}/${id}/movimientos`;

export const porDepositarQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.porDepositar(id),
    queryFn: ({ signal }) => get<LineaPorDepositar[]>(`${BANCOS}/${id}/por-depositar`, { signal }),
  });

export const movimientoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.movimientoBancario(id),
    queryFn: ({ signal }) => get<MovimientoBancario>(`${MOVIMIENTOS}/${id}`, { signal }),
  });

export const usualesQuery = queryOptions({
  queryKey: claves.contabilidad.partidasBancarias,
  queryFn: ({ signal }) => get<Esquemas['PartidaUsual'][]>(`${BANCOS}/partidas`, { signal }),
});

export const crearBanco = (cuerpo: CuerpoBanco, idempotencia: string) =>
  post<CuentaBancaria>(BANCOS, cuerpo, { idempotencia });
export const cambiarBanco = (id: number, cuerpo: Esquemas['CambiarCuentaBancaria']) =>
  put<CuentaBancaria>(`${BANCOS}/${id}`, cuerpo);
export const eliminarBanco = (id: number) => del(`${BANCOS}/${id}`);

export const registrar = (cuerpo: MovimientoPedido, idempotencia: string) =>
  post<MovimientoBancario>(MOVIMIENTOS, cuerpo, { idempotencia });
export const anular = (id: number, cuerpo: Esquemas['AnularMovimientoBancario']) =>
  post<MovimientoBancario>(`${MOVIMIENTOS}/${id}/anular`, cuerpo);
export const devolver = (cuerpo: Esquemas['DevolverCheque'], idempotencia: string) =>
  post<MovimientoBancario>(`${BANCOS}/devueltos`, cuerpo, { idempotencia });
export const depositarCheque = (id: number, cuerpo: Esquemas['DepositarCheque'], idempotencia: string) =>
  post<MovimientoBancario>(`${BANCOS}/cheques/${id}/depositar`, cuerpo, { idempotencia });

export const chequerasQuery = queryOptions({
  queryKey: claves.contabilidad.chequeras,
  queryFn: ({ signal }) => get<Chequera[]>(CHEQUERAS, { signal }),
});

export const crearChequera = (cuerpo: Esquemas['CrearChequera'], idempotencia: string) =>
  post<Chequera>(CHEQUERAS, cuerpo, { idempotencia });
export const cambiarChequera = (id: number, cuerpo: Esquemas['CambiarChequera']) =>
  put<Chequera>(`${CHEQUERAS}/${id}`, cuerpo);
export const eliminarChequera = (id: number) => del(`${CHEQUERAS}/${id}`);
export const darDeBaja = (id: number, cuerpo: Esquemas['HojasDeBaja'], idempotencia: string) =>
  post<Chequera>(`${CHEQUERAS}/${id}/bajas`, cuerpo, { idempotencia });
export const cobrarGirado = (id: number, fecha: string) => post<Girado>(`${GIRADOS}/${id}/cobrar`, { fecha });
export const noCobrado = (id: number) => post<Girado>(`${GIRADOS}/${id}/no-cobrado`);
export const anularGirado = (id: number, cuerpo: Esquemas['AnularGirado']) =>
  post<Girado>(`${GIRADOS}/${id}/anular`, cuerpo);
export const reemplazarGirado = (id: number, cuerpo: Esquemas['ReemplazarGirado']) =>
  post<Girado>(`${GIRADOS}/${id}/reemplazar`, cuerpo);

export type FormatoDeCheque = Esquemas['FormatoDeCheque'];
const formatoDe = (banco: number) => `${CHEQUERAS}/formatos/${banco}`;
export const rutaDeImprimir = (id: number) => `${GIRADOS}/${id}/imprimir`;
export const rutaDePrueba = (banco: number) => `${formatoDe(banco)}/prueba`;
export const formatoQuery = (banco: number) =>
  queryOptions({
    queryKey: claves.contabilidad.formatoDeCheque(banco),
    queryFn: ({ signal }) => get<FormatoDeCheque>(formatoDe(banco), { signal }),
  });
export const guardarFormato = (banco: number, cuerpo: Esquemas['GuardarFormatoDeCheque']) =>
  put<FormatoDeCheque>(formatoDe(banco), cuerpo);
