import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermiso } from '@/session';
import { EmptyState } from '@/ui/avisos';
import { Consulta, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { bodegasQuery, type Bodega } from '../presta/api';
import { FormularioBodega } from './FormularioBodega';

/** Dónde está lo que la empresa tiene: una bodega o más en cada establecimiento. */
export function BodegasPage() {
  const consulta = useQuery(bodegasQuery());
  const edita = usePermiso('existencias.bodegas');
  const [ventana, setVentana] = useState<Bodega | 'nueva' | null>(null);
  const nueva = edita && (
    <Button onClick={() => setVentana('nueva')} leftSection={<Icono de={IconPlus} />}>
      Nueva bodega
    </Button>
  );
  return (
    <Pagina
      titulo="Bodegas"
      subtitulo="Dónde está lo que tiene para vender. De la de siempre de cada establecimiento sale lo que se vende en él."
      cuenta={consulta.data?.length}
      acciones={nueva}
    >
      <Consulta de={consulta} lineas={6}>
        {(bodegas) =>
          bodegas.length ? (
            <Tarjeta titulo="Las de la empresa" sinRelleno>
              <Lista bodegas={bodegas} edita={edita} alEditar={setVentana} />
            </Tarjeta>
          ) : (
            <EmptyState icono={IconBuildingWarehouse} titulo="Aún no hay bodegas" accion={nueva}>
              Al empezar a llevar existencias se crea sola la de cada establecimiento.
            </EmptyState>
          )
        }
      </Consulta>
      {ventana && (
        <FormularioBodega bodega={ventana === 'nueva' ? null : ventana} alCerrar={() => setVentana(null)} />
      )}
    </Pagina>
  );
}

interface Props {
  bodegas: Bodega[];
  edita: boolean;
  alEditar: (bodega: Bodega) => void;
}

function Lista({ bodegas, edita, alEditar }: Props) {
  const columnas: Columna<Bodega>[] = [
    { id: 'nombre', titulo: 'Nombre', envolver: true, celda: (b) => b.nombre },
    {
      id: 'establecimiento',
      titulo: 'Establecimiento',
      envolver: true,
      celda: (b) => (
        <>
          <span className="tabular">{b.establecimiento}</span> {b.establecimiento_nombre}
        </>
      ),
    },
    {
      id: 'principal',
      titulo: 'Se vende de ella',
      celda: (b) => (b.principal ? <Estado tono="info">La de siempre</Estado> : ''),
    },
    {
      id: 'activa',
      titulo: 'Estado',
      celda: (b) => <Estado tono={b.activa ? 'ok' : 'neutro'}>{b.activa ? 'Activa' : 'Inactiva'}</Estado>,
    },
  ];
  if (edita)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (b) => (
        <Button variant="default" h={32} px={10} onClick={() => alEditar(b)}>
          Cambiar<span className="solo-lector"> {b.nombre}</span>
        </Button>
      ),
    });
  return <TablaSimple apilar etiqueta="Bodegas" columnas={columnas} filas={bodegas} clave={(b) => b.id} />;
}
