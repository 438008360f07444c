import { useForm } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { post } from '@/api/http';
import type { components } from '@/api/schema';
import { buscarClientes, opcionDeCliente } from '@/features/clientes/presta/api';
import { deLosActivos, CuentaField } from '@/features/planDeCuentas/presta';
import { planQuery, type Centro } from '@/features/planDeCuentas/presta/cuentas/api';
import { buscarProveedores } from '@/features/proveedores/presta';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, BuscarField, Campos, Form, SelectField, type Opcion } from '@/ui/form';
import type { RolContable } from './api';
import { esElMismo, nombreDeClave, type Renglon } from './valores';

interface Props {
  rol: RolContable;
  centros: Centro[];
  /** Los que ya están: no se dice dos veces lo mismo. */
  hay: Renglon[];
  alCerrar: () => void;
  alAgregar: (renglon: Renglon) => void;
}

interface DatosAparte {
  clave: string;
  producto: string;
  cliente: string;
  proveedor: string;
  centro: string;
  cuenta: number | null;
}

type ProductoHallado = Pick<components['schemas']['FilaProducto'], 'PRO_ID' | 'PRO_CODIGO' | 'PRO_NOMBRE'>;
const buscarProductos = (nombre: string, signal: AbortSignal): Promise<Opcion[]> =>
  post<ProductoHallado[]>('/api/productos/nombre', { nombre }, { signal }).then((hallados) =>
    hallados.map((p) => ({ value: String(p.PRO_ID), label: p.PRO_NOMBRE, detalle: p.PRO_CODIGO })),
  );
const BUSCAR = {
  producto: { label: 'Producto', buscar: buscarProductos },
  cliente: {
    label: 'Cliente',
    buscar: (texto: string, signal: AbortSignal) =>
      buscarClientes(texto, signal).then((hallados) => hallados.map(opcionDeCliente)),
  },
  proveedor: {
    label: 'Proveedor',
    buscar: (texto: string, signal: AbortSignal) =>
      buscarProveedores(texto, signal).then((hallados) =>
        hallados.map((p) => ({ value: String(p.id), label: p.razon_social, detalle: p.identificacion })),
      ),
  },
};

const idDe = (valor: string) => (valor ? Number(valor) : null);

/** La cuenta de un papel para una clave, un producto o alguien: gana la que más dice. */
export function Aparte({ rol, centros, hay, alCerrar, alAgregar }: Props) {
  const form = useForm<DatosAparte>({
    defaultValues: { clave: '', producto: '', cliente: '', proveedor: '', centro: '', cuenta: null },
  });
  const { data: plan = [] } = useQuery(planQuery);
  const agregar = (v: DatosAparte) => {
    const cuenta = plan.find(({ id }) => id === v.cuenta);
    const renglon: Renglon = {
      rol: rol.rol,
      clave: v.clave,
      producto_id: idDe(v.producto),
      cliente_id: idDe(v.cliente),
      proveedor_id: idDe(v.proveedor),
      centro_id: idDe(v.centro),
      titulo: nombreDeClave(rol, v.clave) || 'Lo demás',
      cuenta: cuenta ? { id: cuenta.id, codigo: cuenta.codigo, nombre: cuenta.nombre } : null,
    };
    const otro = hay.find((uno) => uno.cuenta && esElMismo(uno, renglon));
    if (!v.clave && !v.producto && !v.cliente && !v.proveedor)
      return form.setError('cuenta', { message: 'Diga de qué es: así sería la cuenta de todo.' });
    if (otro) return form.setError('cuenta', { message: `Eso ya tiene la cuenta ${otro.cuenta?.codigo}.` });
    alAgregar(renglon);
  };
  const claves = rol.posibles.length ? rol.posibles : rol.claves;
  return (
    <VentanaForm titulo={`${rol.nombre}: una cuenta aparte`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={agregar} aria-label="Una cuenta aparte">
        <Campos columnas={1}>
          {claves.length > 0 && (
            <SelectField
              name="clave"
              label={`Solo para ${rol.por || 'algo'}`}
              data={[
                { value: '', label: 'Todo' },
                ...claves.map(({ clave, nombre }) => ({ value: clave, label: nombre })),
              ]}
            />
          )}
          {rol.admite.map((que) => (
            <BuscarField key={que} name={que} {...BUSCAR[que]} />
          ))}
          <CuentaField name="cuenta" label="Cuenta" withAsterisk rules={{ required: 'Elija la cuenta' }} />
          {centros.some(({ activo }) => activo) && (
            <SelectField name="centro" label="Centro de costo" data={deLosActivos(centros, 'Ninguno')} />
          )}
        </Campos>
        <Acciones>
          <BotonEnviar>Agregar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
