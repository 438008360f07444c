import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConMotivo } from '@/ui/form';

type Esquemas = components['schemas'];
export type SaldosIniciales = Esquemas['SaldosIniciales'];
export type SaldoInicial = Esquemas['SaldoInicial'];

const SALDOS = '/api/saldos-iniciales';
export const PLANTILLA = `${SALDOS}/import/plantilla`;

export const saldosQuery = queryOptions({
  queryKey: claves.contabilidad.saldosIniciales,
  queryFn: ({ signal }) => get<SaldosIniciales>(SALDOS, { signal }),
});

export const reversarSaldos = (ejercicio: number, dicho: ConMotivo) =>
  post<SaldosIniciales>(`${SALDOS}/${ejercicio}/reversar`, dicho);
