import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CuentaField } from '@/features/planDeCuentas/presta';
import { usePermiso } from '@/session';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta, Datos } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, useEnvio } from '@/ui/form';
import type { Categoria } from '../presta';
import { cambiarCuentas, cuentasQuery, type CuentasDeCategoria } from './api';

type Que = CuentasDeCategoria['valen'][number]['que'];
type Dicho = Record<Que, number | null>;

const ROTULOS: Record<Que, string> = {
  ingreso: 'Cuenta de ingreso',
  costo: 'Cuenta de costo de ventas',
  inventario: 'Cuenta de inventario',
};
const CUALES = Object.keys(ROTULOS) as Que[];

interface Props {
  categoria: Categoria;
  alCerrar: () => void;
}

/** A qué cuentas van la venta, el costo y el inventario de los productos de una categoría. */
export function FormularioCuentas({ categoria, alCerrar }: Props) {
  const consulta = useQuery(cuentasQuery(categoria.id));
  const edita = usePermiso('contabilidad.editar');
  return (
    <VentanaForm titulo={`Cuentas de ${categoria.nombre}`} alCerrar={alCerrar}>
      <Consulta de={consulta} enSeccion>
        {(suyas) =>
          edita ? (
            <Cambiar categoria={categoria} suyas={suyas} alCerrar={alCerrar} />
          ) : (
            <Datos filas={suyas.valen.map((v) => [ROTULOS[v.que], comoVale(v, categoria)])} />
          )
        }
      </Consulta>
    </VentanaForm>
  );
}

function Cambiar({ categoria, suyas, alCerrar }: Props & { suyas: CuentasDeCategoria }) {
  const consultas = useQueryClient();
  const { ingreso, costo, inventario } = suyas;
  const form = useForm<Dicho>({ defaultValues: { ingreso, costo, inventario } });
  const enviar = useEnvio(form, 'No se guardó', async (dichas) => {
    await cambiarCuentas(categoria.id, { ...dichas, version: suyas.version });
    await refrescar(consultas, alCambiar.categoria);
    avisoBreve('Cuentas guardadas');
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label={`Cuentas de ${categoria.nombre}`}>
      <Campos columnas={1}>
        {CUALES.map((que) => {
          const vale = suyas.valen.find((v) => v.que === que)!;
          return (
            <CuentaField
              key={que}
              name={que}
              label={ROTULOS[que]}
              ninguna="Ninguna: la de más arriba"
              description={suyas[que] === null ? comoVale(vale, categoria) : undefined}
            />
          );
        })}
      </Campos>
      <p>
        Valen para lo que se asiente desde ahora. Un producto puede tener la suya en los parámetros contables.
      </p>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Guardar</BotonEnviar>
      </Acciones>
    </Form>
  );
}

function comoVale({ cuenta, de }: CuentasDeCategoria['valen'][number], { nombre }: Categoria) {
  if (!cuenta) return 'La de los parámetros contables';
  return de === nombre ? cuenta : `${cuenta}, de ${de}`;
}
