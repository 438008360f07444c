import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { get, post } from '@/api/http';
import type { components } from '@/api/schema';
import { usePermiso } from '@/session';
import { dialogos, hacer } from '@/ui/avisos';
import type { PaginaDe } from '@/ui/tabla';

export type FilaReserva = components['schemas']['FilaReserva'];

export const RESERVAS = '/api/reservas';

interface DeQuien {
  producto?: number;
  bodega?: string;
  tipo?: string;
  documento?: number;
}

/** Las primeras que lo reservan, lo último antes. */
export const reservasQuery = (de: DeQuien) =>
  queryOptions({
    queryKey: claves.existencias.reservas(de),
    queryFn: ({ signal }) =>
      get<PaginaDe<FilaReserva>>(`${RESERVAS}/paginacion`, { query: { ...de, tamano: 20 }, signal }),
  });

/** Lo que un documento reserva, si quien mira ve las existencias. `activa`: si su estado puede reservar. */
export function useReservaDe(tipo: string, documento: number, activa: boolean) {
  const ve = usePermiso('existencias.ver');
  const { data } = useQuery({ ...reservasQuery({ tipo, documento }), enabled: ve && activa });
  return data?.items ?? [];
}

const soltar = (id: number, motivo: string) => post(`${RESERVAS}/${id}/soltar`, { motivo });

/** Pide el motivo y suelta una reserva entera: también lo que aparta de otros productos. */
export function useSoltar() {
  const consultas = useQueryClient();
  return async ({ id, documento }: FilaReserva) => {
    const motivo = await dialogos.pedirMotivo(
      '¿Soltar la reserva?',
      `Todo lo que aparta ${documento.nombre} queda disponible para vender.`,
      { si: 'Soltar' },
    );
    if (motivo)
      await hacer(
        () => soltar(id, motivo),
        'Reserva soltada',
        () => refrescar(consultas, alCambiar.existencia),
      );
  };
}
