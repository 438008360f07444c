import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaAjuste = Esquemas['FilaAjuste'];
export type Ajuste = Esquemas['AjusteExistencias'];
export type Motivo = FilaAjuste['motivo'];

export const AJUSTES = '/api/ajustes-existencias';

export const MOTIVOS: { value: Motivo; label: string; soloSale: boolean }[] = [
  { value: 'AJUSTE', label: 'Ajuste', soloSale: false },
  { value: 'INICIAL', label: 'Existencia inicial', soloSale: false },
  { value: 'PERDIDA', label: 'Pérdida', soloSale: true },
  { value: 'ROBO', label: 'Robo', soloSale: true },
  { value: 'MERMA', label: 'Merma', soloSale: true },
  { value: 'DANO', label: 'Daño o vencimiento', soloSale: true },
  { value: 'USO_PROPIO', label: 'Uso propio', soloSale: true },
  { value: 'MUESTRA', label: 'Muestra o regalo', soloSale: true },
];

export const ajusteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.ajuste(id),
    queryFn: ({ signal }) => get<Ajuste>(`${AJUSTES}/${id}`, { signal }),
  });

export const registrarAjuste = (cuerpo: Esquemas['RegistrarAjuste'], idempotencia: string) =>
  post<Ajuste>(AJUSTES, cuerpo, { idempotencia });
export const anularAjuste = (id: number, motivo: string) =>
  post<Ajuste>(`${AJUSTES}/${id}/anular`, { motivo });

/** 000012. */
export const numeroDe = (numero: number) => String(numero).padStart(6, '0');
