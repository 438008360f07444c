import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconPackageImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { ProveedorField, type ProveedorElegido } from '@/features/proveedores/presta';
import { hoy } from '@/lib/fechas';
import { entero } from '@/lib/numeros';
import { toOrdenes, toPorReponer } from '@/navegacion/existencias';
import { avisoBreve, dialogos, EmptyState } from '@/ui/avisos';
import { Consulta, Pagina, Tarjeta } from '@/ui/base';
import { BotonEnviar, CheckboxField, FechaField, Form, NumeroField } from '@/ui/form';
import { cantidad, enCampo } from '../lineas/valores';
import { pedirVarias, propuestaQuery, type OrdenPropuesta, type Propuesta as LaPropuesta } from './api';
import hoja from '../lineas/lineas.module.css';
import estilos from './reposicion.module.css';

interface Escrita {
  hacer: boolean;
  proveedor_id: ProveedorElegido | null;
  entrega: string;
  lineas: { cantidad: string; precio: string }[];
}
interface Dicho {
  ordenes: Escrita[];
}

/** Lo que hay que pedir, una orden por proveedor y bodega: se revisa y se hacen todas de un golpe. */
export function ProponerPage() {
  const consulta = useQuery(propuestaQuery());
  const migas = [{ to: toPorReponer(), texto: 'Por reponer' }];
  return (
    <Consulta de={consulta} lineas={8}>
      {(propuesta) =>
        propuesta.ordenes.length ? (
          <Formulario de={propuesta} />
        ) : (
          <Pagina titulo="Proponer órdenes" migas={migas}>
            <EmptyState icono={IconPackageImport} titulo="No hay nada que pedir">
              De todo lo que se repone hay más que su mínimo, o ya está pedido.
            </EmptyState>
          </Pagina>
        )
      }
    </Consulta>
  );
}

const deLaPropuesta = (o: OrdenPropuesta): Escrita => ({
  hacer: o.proveedor_id !== null,
  proveedor_id:
    o.proveedor_id === null ? null : { id: o.proveedor_id, nombre: o.proveedor, identificacion: '' },
  entrega: o.entrega ?? '',
  lineas: o.lineas.map((l) => ({ cantidad: enCampo(l.cantidad), precio: enCampo(l.precio ?? '') })),
});

function Formulario({ de: { ordenes: propuestas, productos, faltan } }: { de: LaPropuesta }) {
  const form = useForm<Dicho>({ defaultValues: { ordenes: propuestas.map(deLaPropuesta) } });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const escritas = useWatch({ control: form.control, name: 'ordenes' });
  const cuantas = escritas.filter(({ hacer }) => hacer).length;
  const enviar = async ({ ordenes }: Dicho, clave: string) => {
    // De cada una, las líneas que van: la que quedó en cero no se pide.
    const elegidas = ordenes.flatMap((una, n) =>
      una.hacer ? [{ n, van: una.lineas.flatMap((l, i) => (Number(l.cantidad) > 0 ? [i] : [])) }] : [],
    );
    if (!elegidas.length) {
      await dialogos.aviso('Ninguna orden elegida', 'Marque al menos una de las que se proponen.');
      return;
    }
    const cuerpo = elegidas.map(({ n, van }) => {
      const { proveedor_id, entrega, lineas } = ordenes[n]!;
      const { bodega_id, lineas: suyas } = propuestas[n]!;
      return {
        proveedor_id: proveedor_id!.id,
        bodega_id,
        fecha: hoy(),
        entrega: entrega || null,
        observacion: '',
        lineas: van.map((i) => ({ producto_id: suyas[i]!.producto_id, ...lineas[i]! })),
      };
    });
    try {
      await pedirVarias(cuerpo, clave);
      void refrescar(consultas, alCambiar.orden);
      avisoBreve(
        cuerpo.length === 1 ? 'Orden hecha, en borrador' : `${cuerpo.length} órdenes hechas, en borrador`,
      );
      void navegar(toOrdenes(), { replace: true });
    } catch (error) {
      const suCampo = (camino: string) =>
        camino.replace(/^ordenes\.(\d+)(?:\.lineas\.(\d+))?/, (_, en: string, linea?: string) => {
          const { n, van } = elegidas[Number(en)]!;
          return `ordenes.${n}${linea === undefined ? '' : `.lineas.${van[Number(linea)]}`}`;
        });
      const { puestos, sueltos } = ponerAnidados(form, error, suCampo);
      if (!puestos || sueltos.length)
        await dialogos.error('No se hicieron', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Órdenes que se proponen">
      <Pagina
        titulo="Proponer órdenes"
        migas={[{ to: toPorReponer(), texto: 'Por reponer' }]}
        acciones={
          <div className={hoja.acciones}>
            <Button variant="default" h={42} component={Link} to={toPorReponer()}>
              Cancelar
            </Button>
            <BotonEnviar>{cuantas === 1 ? 'Hacer la orden' : `Hacer ${cuantas} órdenes`}</BotonEnviar>
          </div>
        }
      >
        {faltan > productos && (
          <Alert color="yellow" mb={16}>
            Aquí van {entero(productos)} de los {entero(faltan)} que hay que pedir: son los que caben de una
            vez. Hechas estas órdenes, vuelva a proponer para pedir los demás.
          </Alert>
        )}
        <div className={estilos.propuestas}>
          {propuestas.map((una, n) => (
            <Propuesta
              key={`${una.proveedor_id}-${una.bodega_id}`}
              de={una}
              n={n}
              hacer={escritas[n]!.hacer}
            />
          ))}
        </div>
      </Pagina>
    </Form>
  );
}

function Propuesta({ de: o, n, hacer }: { de: OrdenPropuesta; n: number; hacer: boolean }) {
  const quien = o.proveedor || 'Sin proveedor todavía';
  return (
    <Tarjeta titulo={`${quien} · ${o.bodega}`} sinRelleno>
      <div className={estilos.cabecera}>
        <CheckboxField
          name={`ordenes.${n}.hacer`}
          label="Pedir"
          aria-label={`Pedir a ${quien} para ${o.bodega}`}
        />
        {o.proveedor_id === null && (
          <div className={estilos.proveedor}>
            <ProveedorField
              name={`ordenes.${n}.proveedor_id`}
              label="Proveedor"
              rules={{ validate: (v) => !hacer || v !== null || 'Elija el proveedor' }}
            />
          </div>
        )}
        <div className={estilos.entrega}>
          <FechaField
            name={`ordenes.${n}.entrega`}
            label="Entregar hasta"
            minimo={hoy()}
            description={
              o.dias === null
                ? undefined
                : o.dias === 1
                  ? 'Suele tardar un día'
                  : `Suele tardar ${o.dias} días`
            }
          />
        </div>
      </div>
      <table className={estilos.rejilla} aria-label={`Lo que se pide a ${quien} para ${o.bodega}`}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col" data-numerica>
              Hay
            </th>
            <th scope="col" data-numerica>
              Mínimo
            </th>
            <th scope="col" data-numerica>
              Cantidad
            </th>
            <th scope="col" data-numerica>
              Precio
            </th>
          </tr>
        </thead>
        <tbody>
          {o.lineas.map((l, i) => (
            <tr key={l.producto_id}>
              <td>
                {l.nombre} <span className={estilos.unidad}>{l.unidad.toLowerCase()}</span>
              </td>
              <td data-numerica data-titulo="Hay">
                {cantidad(l.existencia)}
              </td>
              <td data-numerica data-titulo="Mínimo">
                {cantidad(l.minimo)}
              </td>
              <td data-titulo="Cantidad">
                <NumeroField
                  name={`ordenes.${n}.lineas.${i}.cantidad`}
                  label=""
                  aria-label={`Cantidad de ${l.nombre}`}
                  className={estilos.cifra}
                  decimales={6}
                  visibles={0}
                  min={0}
                  rules={{ validate: (v: string) => !hacer || v !== '' || 'Ingrese la cantidad' }}
                />
              </td>
              <td data-titulo="Precio">
                <NumeroField
                  name={`ordenes.${n}.lineas.${i}.precio`}
                  label=""
                  aria-label={`Precio de ${l.nombre}`}
                  className={estilos.cifra}
                  decimales={6}
                  visibles={2}
                  min={0}
                  rules={{
                    validate: (v: string, dicho) =>
                      !hacer ||
                      v !== '' ||
                      Number((dicho as Dicho).ordenes[n]!.lineas[i]!.cantidad) === 0 ||
                      'Ingrese el precio',
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Tarjeta>
  );
}
