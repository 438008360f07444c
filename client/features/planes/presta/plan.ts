import type { SesionEmpresa } from '@/session';
import { get, P } from '@/api/http';

export interface EstadoPlan {
  activar: boolean;
  mensaje: string | null;
}

export const getPlan = (
  { COM_CODIGO, eid }: Pick<SesionEmpresa, 'COM_CODIGO' | 'eid'>,
  signal?: AbortSignal,
) => get<EstadoPlan>(`${P}/comprobarfirmaPlan/${COM_CODIGO}/${eid}`, { signal });
