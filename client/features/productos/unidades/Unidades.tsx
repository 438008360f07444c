import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconPackages, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { cantidad } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { EmptyState, hacer } from '@/ui/avisos';
import { Consulta, Estado, Icono, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import type { Producto } from '../api';
import { precio } from '../presta';
import { precioPorFactor } from '../presta/unidades';
import { cambiarUnidad, unidadesDeProductoQuery, type Unidad } from './api';
import { FormularioUnidad } from './FormularioUnidad';
import { HACIA } from './rotulos';

/** Las otras unidades en que un producto se compra, se vende y se cuenta. */
export function Unidades({ producto }: { producto: Producto }) {
  const edita = usePermiso('productos.editar');
  const [abierta, setAbierta] = useState<Unidad | 'nueva' | null>(null);
  const nueva = edita && (
    <Button variant="default" onClick={() => setAbierta('nueva')} leftSection={<Icono de={IconPlus} />}>
      Nueva unidad
    </Button>
  );
  return (
    <>
      <Consulta de={useQuery(unidadesDeProductoQuery(producto.PRO_ID))} lineas={3}>
        {(unidades) =>
          unidades.length ? (
            <Tarjeta titulo="Otras unidades" acciones={nueva} sinRelleno>
              <Lista producto={producto} unidades={unidades} edita={edita} alEditar={setAbierta} />
            </Tarjeta>
          ) : (
            <EmptyState
              icono={IconPackages}
              titulo={`Se vende solo por ${producto.PRO_UNIDAD.toLowerCase()}`}
              accion={nueva}
            >
              Una caja de 12 o una libra se compran, se venden y se cuentan como tales, y las existencias se
              llevan en la unidad del producto.
            </EmptyState>
          )
        }
      </Consulta>
      {abierta && (
        <FormularioUnidad
          producto={producto}
          unidad={abierta === 'nueva' ? null : abierta}
          alCerrar={() => setAbierta(null)}
        />
      )}
    </>
  );
}

interface Props {
  producto: Producto;
  unidades: Unidad[];
  edita: boolean;
  alEditar: (unidad: Unidad) => void;
}

function Lista({ producto, unidades, edita, alEditar }: Props) {
  const consultas = useQueryClient();
  const activar = (unidad: Unidad, activa: boolean) =>
    hacer(
      () => cambiarUnidad(unidad, { activa }),
      activa ? 'La unidad se ofrece otra vez' : 'Unidad retirada',
      () => void refrescar(consultas, alCambiar.producto),
    );
  const columnas: Columna<Unidad>[] = [
    { id: 'nombre', titulo: 'Unidad', envolver: true, celda: (u) => u.nombre },
    {
      id: 'factor',
      titulo: `Contiene, en ${producto.PRO_UNIDAD.toLowerCase()}`,
      numerica: true,
      celda: (u) => cantidad(u.factor),
    },
    {
      id: 'redondeo',
      titulo: 'Redondeo',
      envolver: true,
      celda: (u) => `${u.decimales} decimales. ${HACIA[u.hacia]}`,
    },
    {
      id: 'codigo',
      titulo: 'Código de barras',
      celda: (u) => <span className="tabular">{u.codigo || '—'}</span>,
    },
    {
      id: 'precio',
      titulo: 'Precio',
      numerica: true,
      celda: (u) => precio(u.precio ?? precioPorFactor(producto.PRO_PRECIO, u.factor)),
    },
    {
      id: 'activa',
      titulo: 'Estado',
      celda: (u) => <Estado tono={u.activa ? 'ok' : 'neutro'}>{u.activa ? 'Se ofrece' : 'Retirada'}</Estado>,
    },
  ];
  if (edita)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (u) => (
        <MenuFila
          nombre={u.nombre}
          acciones={[
            { texto: 'Cambiar', icono: IconPencil, alElegir: () => alEditar(u) },
            u.activa
              ? { texto: 'Retirar', icono: IconArchive, alElegir: () => activar(u, false) }
              : { texto: 'Volver a ofrecer', icono: IconArrowBackUp, alElegir: () => activar(u, true) },
          ]}
        />
      ),
    });
  return (
    <TablaSimple apilar etiqueta="Otras unidades" columnas={columnas} filas={unidades} clave={(u) => u.id} />
  );
}
