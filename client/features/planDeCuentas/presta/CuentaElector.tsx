import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Elector } from '@/ui/form';
import { planQuery, type CuentaContable } from './api';
import { esSuCodigo, halladas } from './buscar';

type DeElector = ComponentProps<typeof Elector<CuentaContable>>;
type Props = Omit<DeElector, 'buscar' | 'comoOpcion' | 'esExacto' | 'vacio'>;

/** «Locales» no dice nada sin «Clientes»: debajo de su nombre va el de la cuenta de la que cuelga. */
const opcionEn = (plan: CuentaContable[]) => {
  const nombres = new Map(plan.map(({ id, nombre }) => [id, nombre]));
  return ({ id, codigo, nombre, padre_id }: CuentaContable) => ({
    value: String(id),
    label: nombre,
    detalle: [codigo, padre_id !== null && nombres.get(padre_id)].filter(Boolean).join(' · '),
  });
};

/** Busca una cuenta que recibe movimientos por su código o por palabras de su nombre, sin preguntar al servidor. */
export function CuentaElector(props: Props) {
  const consultas = useQueryClient();
  const comoOpcion = opcionEn(consultas.getQueryData(planQuery.queryKey) ?? []);
  const buscar = (texto: string) =>
    consultas.ensureQueryData(planQuery).then((plan) => halladas(plan, texto));
  return (
    <Elector<CuentaContable>
      placeholder="Código o nombre"
      {...props}
      buscar={buscar}
      comoOpcion={comoOpcion}
      esExacto={esSuCodigo}
      vacio="Ninguna cuenta de movimiento coincide"
    />
  );
}
