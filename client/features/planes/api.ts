import { queryOptions } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { empresaQuery } from '@/features/empresas/presta/api';
import { ErrorHttp, esCancelacion, mensajeDe } from '@/api/errors';
import { del, get, P, post, put, subir } from '@/api/http';
import {
  deImprenta,
  deOrel,
  formDeRecibo,
  IMPRENTA,
  OREL,
  type DatosRecibo,
  type Familia,
  type PlanCatalogo,
  type PlanContratado,
  type PlanImprenta,
  type PlanOrel,
  type Recibo,
  type TipoPlan,
} from './presta';

export const ERROR_PLANES = 'Error en la consulta de planes';

interface Leidos {
  planes: PlanContratado[];
  /** Por qué la lista está vacía, cuando no se pudo leer. */
  fallo: string | null;
}

/** Si la consulta de planes falla, lo escribe en la consola y responde una lista vacía con el motivo. */
async function leer<T>(
  ruta: string,
  convertir: (plan: T) => PlanContratado,
  opciones: { signal: AbortSignal; query?: { EMP_CODIGO: string } },
): Promise<Leidos> {
  try {
    return { planes: (await get<T[]>(ruta, opciones)).map(convertir), fallo: null };
  } catch (error) {
    // Una sesión terminada o una empresa que no existe no son una lista fallida, y lo cancelado nadie lo lee.
    if (esCancelacion(error) || (error instanceof ErrorHttp && [401, 403, 404].includes(error.code)))
      throw error;
    console.error(ERROR_PLANES, error);
    return { planes: [], fallo: mensajeDe(error) };
  }
}

/** La empresa, sus planes de imprenta y los electrónicos, juntos. */
export const planesEmpresaQuery = (empresa: string) =>
  queryOptions({
    queryKey: claves.planes.deEmpresa(empresa),
    queryFn: async ({ signal }) => {
      const [ficha, imprenta, orel] = await Promise.all([
        consultas.ensureQueryData(empresaQuery(empresa)),
        leer<PlanImprenta>(`${P}/empresas/planes`, deImprenta, { signal, query: { EMP_CODIGO: empresa } }),
        leer<PlanOrel>(`${P}/empresas/planesEmpresaOrel/${empresa}`, deOrel, { signal }),
      ]);
      return { empresa: ficha, imprenta, orel };
    },
  });

/** El catálogo. Con un tipo quedan solo los de ese tipo; con T, todos. */
export const catalogoQuery = (familia?: Familia, tipo: TipoPlan = 'T') =>
  queryOptions({
    queryKey: claves.planes.catalogo(familia, tipo),
    queryFn: async ({ signal }) => {
      try {
        const planes = await get<PlanCatalogo[]>(`${P}/planes`, { query: { familia, tipo }, signal });
        return planes.filter((plan) => tipo === 'T' || plan.PLAN_TIPO === tipo);
      } catch (error) {
        if (esCancelacion(error)) throw error;
        console.error(ERROR_PLANES, error);
        throw error instanceof ErrorHttp
          ? new ErrorHttp({ ...error, errors: error.errors, msg: `${ERROR_PLANES}. ${error.msg}` })
          : new Error(ERROR_PLANES);
      }
    },
  });

export const RUTA_BANCOS = `${P}/empresas/bancos`;

export interface Contrato {
  PLAN_CODIGO: number;
  /** Sin ellas, las pone el servidor. */
  inicia?: string;
  caduca?: string;
}

const CAMINO: Record<Familia, string> = { [IMPRENTA]: 'planes', [OREL]: 'planesOrel' };
const PREFIJO: Record<Familia, string> = { [IMPRENTA]: 'PLANEMPRESA', [OREL]: 'PLANOREL' };

const cuerpo = (familia: Familia, { PLAN_CODIGO, inicia, caduca }: Contrato) => ({
  PLAN_CODIGO,
  [`${PREFIJO[familia]}_INICIA`]: inicia,
  [`${PREFIJO[familia]}_CADUCA`]: caduca,
});

export const contratar = (familia: Familia, EMP_CODIGO: number, contrato: Contrato, idempotencia: string) =>
  post(`${P}/empresas/${CAMINO[familia]}`, { EMP_CODIGO, ...cuerpo(familia, contrato) }, { idempotencia });

export const editar = ({ familia, id }: PlanContratado, contrato: Contrato, version: number) =>
  // La ruta del electrónico se escribe así, con la L mayúscula, y no cambia: ya la llaman otros sistemas.
  put(`${P}/empresas/${familia === OREL ? 'planesOreL' : 'planes'}/${id}`, {
    ...cuerpo(familia, contrato),
    version,
  });

export const eliminar = ({ familia, id }: PlanContratado) => del(`${P}/empresas/${CAMINO[familia]}/${id}`);

export const releer = async ({ familia, id }: PlanContratado): Promise<PlanContratado> =>
  familia === OREL
    ? deOrel(await get<PlanOrel>(`${P}/empresas/planesOrel/${id}`))
    : deImprenta(await get<PlanImprenta>(`${P}/empresas/planes/${id}`));

export const rutaArchivo = ({ familia, id }: Pick<PlanContratado, 'familia' | 'id'>) =>
  `${P}/empresas/descarga/${familia}/${id}`;

export const subirRecibo = (
  { familia, id }: PlanContratado,
  datos: DatosRecibo,
  idempotencia: string,
  alSubir: (fraccion: number) => void,
) =>
  subir<Recibo>(`${P}/empresas/pago/${id}`, formDeRecibo(datos, { familia: String(familia) }), {
    idempotencia,
    alSubir,
  });

export const RUTA_RECIBOS = `${P}/empresas/recibos`;
export const rutaRecibo = (id: number) => `${RUTA_RECIBOS}/${id}/archivo`;

export const reciboQuery = (id: number) =>
  queryOptions({
    queryKey: claves.planes.recibo(id),
    queryFn: ({ signal }) => get<Recibo>(`${RUTA_RECIBOS}/${id}`, { signal }),
  });

export const decidir = (
  { RECIBO_ID, version }: Pick<Recibo, 'RECIBO_ID' | 'version'>,
  estado: 'APROBADO' | 'RECHAZADO',
  motivo = '',
) => put<Recibo>(`${RUTA_RECIBOS}/${RECIBO_ID}`, { estado, motivo, version });

export type DatosPlan = Omit<PlanCatalogo, 'PLAN_CODIGO' | 'PLAN_EMPRESAS' | 'version'>;

export const crearPlan = (datos: DatosPlan, idempotencia: string) =>
  post<PlanCatalogo>(`${P}/planes`, datos, { idempotencia });
export const cambiarPlan = (id: number, datos: Partial<DatosPlan>, version: number) =>
  put<PlanCatalogo>(`${P}/planes/${id}`, { ...datos, version });
export const leerPlan = (id: number) => get<PlanCatalogo>(`${P}/planes/${id}`);
export const eliminarPlan = (id: number) => del(`${P}/planes/${id}`);

/** Refresca las listas, la barra y las filas de las empresas después de cualquier cambio. */
export const refrescarPlanes = () => refrescar(consultas, alCambiar.planes);
