import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { Historial } from '@/features/auditoria/presta';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { Consulta, Icono, Pagina, Pestanas } from '@/ui/base';
import { usePermiso } from '@/session';
import { productoQuery, PRODUCTOS, type Producto } from './api';
import { PanelDatos } from './PanelDatos';
import { toEditar, toProductos } from './enlaces';
import { EstadoProducto, TIPOS } from './rotulos';
import { Unidades } from './unidades/Unidades';
import { useAccionesProducto } from './useAccionesProducto';

export function ProductoPage() {
  const consulta = useQuery(productoQuery(Number(useParams().id)));
  const aLaLista = (
    <Button component={Link} to={toProductos()}>
      Ver los productos
    </Button>
  );
  return (
    <Consulta de={consulta} ausente="Producto no encontrado" accion={aLaLista}>
      {(producto) => (
        <Pagina
          titulo={producto.PRO_NOMBRE}
          subtitulo={`${TIPOS[producto.PRO_TIPO]} ${producto.PRO_CODIGO}`}
          migas={[{ to: toProductos(), texto: 'Productos' }]}
          estado={<EstadoProducto activo={producto.PRO_ACTIVO} />}
          acciones={<Acciones producto={producto} />}
        >
          <Pestanas
            etiqueta="Producto"
            pestanas={[
              { id: 'datos', titulo: 'Datos', contenido: () => <PanelDatos producto={producto} /> },
              ...(producto.PRO_TIPO === 'BIEN' ? [unidadesDe(producto)] : []),
              {
                id: 'historial',
                titulo: 'Historial',
                contenido: () => (
                  <Historial
                    de="del producto"
                    clave={claves.productos.historial(producto.PRO_ID)}
                    ruta={`${PRODUCTOS}/historial/${producto.PRO_ID}`}
                  />
                ),
              },
            ]}
          />
        </Pagina>
      )}
    </Consulta>
  );
}

function Acciones({ producto }: { producto: Producto }) {
  const navegar = useNavigate();
  const acciones = useAccionesProducto(() => void navegar(toProductos(), { replace: true }));
  if (!usePermiso('productos.editar')) return null;
  const [, ...otras] = acciones(producto);
  return (
    <>
      <Button component={Link} to={toEditar(producto.PRO_ID)} leftSection={<Icono de={IconPencil} />}>
        Editar
      </Button>
      <MenuFila nombre={producto.PRO_NOMBRE} acciones={otras} />
    </>
  );
}

/** Un servicio se vende en una sola. */
const unidadesDe = (producto: Producto) => ({
  id: 'unidades',
  titulo: 'Unidades',
  contenido: () => <Unidades producto={producto} />,
});
