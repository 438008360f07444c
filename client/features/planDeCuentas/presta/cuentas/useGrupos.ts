import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planQuery } from './api';

/** De qué cuenta cuelga cada una, por su nombre: «Locales» no dice nada sin «Clientes». Vacío si no se sabe todavía. */
export function useGrupos(): (cuentaId: number) => string {
  const { data: plan } = useQuery(planQuery);
  return useMemo(() => {
    const suyas = new Map(plan?.map((cuenta) => [cuenta.id, cuenta]));
    return (id) => suyas.get(suyas.get(id)?.padre_id ?? 0)?.nombre ?? '';
  }, [plan]);
}
