import { post } from '@/api/http';
import type { components } from '@/api/schema';

export type VistoBueno = components['schemas']['VistoBueno'];

const de = (id: number) => `/api/vistos-buenos/${id}`;

export const confirmarVisto = (id: number) => post<VistoBueno>(`${de(id)}/confirmar`, {});
export const cancelarVisto = (id: number) => post<VistoBueno>(`${de(id)}/cancelar`, {});
