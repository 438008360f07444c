import { queryOptions } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { del, get, P, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';
import {
  deImprenta,
  deOrel,
  formDeRecibo,
  type DatosRecibo,
  type EstadoRecibo,
  type Familia,
  type PlanImprenta,
  type PlanOrel,
  type TipoPlan,
} from '@/features/planes/presta';
import { DE_LA_PROPIA, localesDeQuery, type Local } from '@/features/usuarios/presta';

type Esquemas = components['schemas'];

export type EmpresaPropia = Esquemas['Propia'];
export type Punto = Local['puntos'][number];
export type Secuencial = Esquemas['Secuencial'];
export type RegimenFechado = Esquemas['RegimenFechado'];
export type Catastro = Esquemas['Catastro'];
export type { Local };

const RUTA = `${P}/empresa`;
export const RUTA_BANCOS = `${RUTA}/bancos`;
export const RUTA_RECIBOS = `${RUTA}/recibos`;

/** Vuelve a pedir todo lo que muestra la propia empresa. */
export const releer = () => refrescar(consultas, alCambiar.miEmpresa);

export const leerEmpresaPropia = (signal?: AbortSignal) => get<EmpresaPropia>(RUTA, { signal });
export const empresaPropiaQuery = queryOptions({
  queryKey: claves.miEmpresa.datos,
  queryFn: ({ signal }) => leerEmpresaPropia(signal),
});
export const guardarEmpresaPropia = (datos: Esquemas['EditarPropia']) => put<EmpresaPropia>(RUTA, datos);

/** Pide que se envíe otra vez el enlace que confirma el correo de la empresa. */
export const pedirConfirmacion = () => post<EmpresaPropia>(`${RUTA}/correo/confirmacion`);

/** Lo que el registro tributario dice hoy de la empresa. */
export const catastroQuery = (ruc: string) =>
  queryOptions({
    queryKey: claves.catastro(ruc),
    queryFn: ({ signal }) => get<Catastro>(`${P}/consultas/catastro/${ruc}`, { signal }),
    retry: false,
  });

/** La dirección desde la que se muestra el logotipo; su firma dura cinco minutos. */
export const logoQuery = (marca: string | null) =>
  queryOptions({
    queryKey: claves.miEmpresa.logo(marca),
    queryFn: async () => (await post<{ url: string }>(`${P}/enlaces`, { ruta: `${RUTA}/logo` })).url,
    enabled: marca !== null,
    staleTime: 240_000,
    gcTime: 240_000,
  });

export function subirLogo(archivo: File, alSubir: (fraccion: number) => void) {
  const form = new FormData();
  form.set('current', archivo, archivo.name);
  return subir<EmpresaPropia>(`${RUTA}/logo`, form, { alSubir });
}

export const quitarLogo = () => del<EmpresaPropia>(`${RUTA}/logo`);

export const localesQuery = localesDeQuery(DE_LA_PROPIA);
export const secuencialesQuery = queryOptions({
  queryKey: claves.miEmpresa.secuenciales,
  queryFn: ({ signal }) => get<Secuencial[]>(`${RUTA}/secuenciales`, { signal }),
});

export const leerRegimenes = (signal?: AbortSignal) => get<RegimenFechado[]>(`${RUTA}/regimenes`, { signal });
export const regimenesQuery = queryOptions({
  queryKey: claves.miEmpresa.regimenes,
  queryFn: ({ signal }) => leerRegimenes(signal),
});
export const crearRegimen = (datos: Esquemas['NuevoRegimen'], idempotencia: string) =>
  post<RegimenFechado>(`${RUTA}/regimenes`, datos, { idempotencia });
export const cambiarRegimen = (id: number, datos: Esquemas['EditarRegimen']) =>
  put<RegimenFechado>(`${RUTA}/regimenes/${id}`, datos);
export const eliminarRegimen = ({ id, version }: RegimenFechado) =>
  del<void>(`${RUTA}/regimenes/${id}?version=${version}`);

export type AccesoDevolucion = Esquemas['AccesoDevolucion'];
const RUTA_DEVOLUCION = '/api/devolucion-iva/acceso';

/** Con quién entra la empresa al servicio del SRI que devuelve el IVA en la factura. */
export const leerDevolucion = (signal?: AbortSignal) => get<AccesoDevolucion>(RUTA_DEVOLUCION, { signal });
export const devolucionQuery = queryOptions({
  queryKey: claves.miEmpresa.devolucion,
  queryFn: ({ signal }) => leerDevolucion(signal),
});
export const guardarDevolucion = (datos: Esquemas['GuardarAccesoDevolucion']) =>
  put<AccesoDevolucion>(RUTA_DEVOLUCION, datos);

export const leerLocales = () => get<Local[]>(`${RUTA}/establecimientos`);
export const crearLocal = (datos: Esquemas['NuevoEstablecimiento'], idempotencia: string) =>
  post<Local>(`${RUTA}/establecimientos`, datos, { idempotencia });
export const cambiarLocal = (id: number, datos: Esquemas['EditarEstablecimiento']) =>
  put<Local>(`${RUTA}/establecimientos/${id}`, datos);
export const crearPunto = (datos: Esquemas['NuevoPunto'], idempotencia: string) =>
  post<Punto>(`${RUTA}/puntos`, datos, { idempotencia });
export const cambiarPunto = (id: number, datos: Esquemas['EditarPunto']) =>
  put<Punto>(`${RUTA}/puntos/${id}`, datos);
export const cambiarSecuencial = ({ PTO_CODIGO, tipo }: Secuencial, datos: Esquemas['CambiarSecuencial']) =>
  put<Secuencial>(`${RUTA}/secuenciales/${PTO_CODIGO}/${tipo}`, datos);

/** Los importes viajan como texto. */
export interface PlanEnVenta extends Omit<Esquemas['PlanEnVenta'], 'PLAN_VALOR' | 'PLAN_TIPO' | 'familia'> {
  PLAN_VALOR: string;
  PLAN_TIPO: TipoPlan;
  familia: Familia;
}

export interface ReciboPropio
  extends Omit<Esquemas['ReciboPropio'], 'valor' | 'PLAN_VALOR' | 'estado' | 'familia'> {
  valor: string | null;
  PLAN_VALOR: string;
  estado: EstadoRecibo;
  familia: Familia;
}

interface Planes extends Omit<Esquemas['PlanesPropios'], 'orel' | 'imprenta' | 'catalogo'> {
  orel: PlanOrel[];
  imprenta: PlanImprenta[];
  catalogo: PlanEnVenta[];
}

export const planesPropiosQuery = queryOptions({
  queryKey: claves.miEmpresa.planes,
  queryFn: async ({ signal }) => {
    const leidos = await get<Planes>(`${RUTA}/planes`, { signal });
    return { ...leidos, orel: leidos.orel.map(deOrel), imprenta: leidos.imprenta.map(deImprenta) };
  },
});

export const pagar = (
  plan: number,
  datos: DatosRecibo,
  idempotencia: string,
  alSubir: (fraccion: number) => void,
) =>
  subir<ReciboPropio>(RUTA_RECIBOS, formDeRecibo(datos, { PLAN_CODIGO: String(plan) }), {
    idempotencia,
    alSubir,
  });

export const rutaReciboPropio = (id: number) => `${RUTA_RECIBOS}/${id}/archivo`;
