import { queryOptions, useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { Consulta, Datos, Tarjeta } from '@/ui/base';
import { PRODUCTOS } from '../api';
import estilos from './categorias.module.css';

type Cuenta = components['schemas']['CuentaDeProducto'];

const ROTULOS: Record<Cuenta['que'], string> = {
  ingreso: 'Ingreso',
  costo: 'Costo de ventas',
  inventario: 'Inventario',
};

const cuentasQuery = (id: number) =>
  queryOptions({
    queryKey: claves.productos.cuentas(id),
    queryFn: ({ signal }) => get<Cuenta[]>(`${PRODUCTOS}/${id}/cuentas`, { signal }),
    staleTime: 0,
  });

/** A qué cuentas van su venta, su costo y su inventario, y quién lo dice. Nada, si la empresa no lleva libros aquí. */
export function SusCuentas({ producto }: { producto: number }) {
  const consulta = useQuery(cuentasQuery(producto));
  if (consulta.data?.length === 0) return null;
  return (
    <Tarjeta titulo="Cuentas contables">
      <Consulta de={consulta} enSeccion>
        {(cuentas) => (
          <Datos
            filas={cuentas.map((c) => [
              ROTULOS[c.que],
              <span key={c.que}>
                {c.cuenta ?? 'Falta decirla'} <span className={estilos.quien}>{quien(c)}</span>
              </span>,
            ])}
          />
        )}
      </Consulta>
    </Tarjeta>
  );
}

function quien({ de, categoria }: Cuenta) {
  if (de === 'PRODUCTO') return 'suya, en los parámetros contables';
  return de === 'CATEGORIA' ? `de la categoría ${categoria}` : 'de los parámetros contables';
}
