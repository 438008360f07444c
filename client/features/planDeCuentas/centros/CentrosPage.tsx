import { Button } from '@mantine/core';
import { IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { toPlanDeCuentas } from '@/navegacion/contabilidad';
import { usePermiso } from '@/session';
import { dialogos, EmptyState, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { centrosQuery, eliminarCentro, type Centro } from '../presta/cuentas/api';
import { FormularioCentro } from './FormularioCentro';

/** Las partes de la empresa cuyos ingresos y gastos se miran aparte. */
export function CentrosPage() {
  const consulta = useQuery(centrosQuery);
  const edita = usePermiso('contabilidad.editar');
  const [ventana, setVentana] = useState<Centro | 'nuevo' | null>(null);
  const nuevo = edita && (
    <Button onClick={() => setVentana('nuevo')} leftSection={<Icono de={IconPlus} />}>
      Nuevo centro
    </Button>
  );
  return (
    <Pagina
      titulo="Centros de costo"
      migas={[{ to: toPlanDeCuentas(), texto: 'Plan de cuentas' }]}
      subtitulo="Las partes de la empresa cuyos ingresos y gastos quiere mirar aparte: una sucursal, una obra."
      cuenta={consulta.data?.length}
      acciones={nuevo}
    >
      <Consulta de={consulta} lineas={6}>
        {(centros) =>
          centros.length ? (
            <Tarjeta titulo="Los de la empresa" sinRelleno>
              <Lista centros={centros} edita={edita} alEditar={setVentana} />
            </Tarjeta>
          ) : (
            <EmptyState icono={IconSitemap} titulo="Aún no hay centros de costo" accion={nuevo}>
              Si no los necesita, los libros se llevan igual.
            </EmptyState>
          )
        }
      </Consulta>
      {ventana && (
        <FormularioCentro centro={ventana === 'nuevo' ? null : ventana} alCerrar={() => setVentana(null)} />
      )}
    </Pagina>
  );
}

interface Props {
  centros: Centro[];
  edita: boolean;
  alEditar: (centro: Centro) => void;
}

function Lista({ centros, edita, alEditar }: Props) {
  const consultas = useQueryClient();
  const eliminar = async (centro: Centro) => {
    const seguro = await dialogos.confirmar(
      '¿Eliminar el centro de costo?',
      `${centro.codigo} ${centro.nombre} ya no se podrá elegir.`,
      { si: 'Eliminar', peligro: true },
    );
    if (seguro)
      await hacer(
        () => eliminarCentro(centro.id),
        'Centro de costo eliminado',
        () => refrescar(consultas, alCambiar.centros),
      );
  };
  const columnas: Columna<Centro>[] = [
    { id: 'codigo', titulo: 'Código', celda: (c) => <span className="tabular">{c.codigo}</span> },
    { id: 'nombre', titulo: 'Nombre', envolver: true, celda: (c) => c.nombre },
    {
      id: 'activo',
      titulo: 'Estado',
      celda: (c) => <Estado tono={c.activo ? 'ok' : 'neutro'}>{c.activo ? 'Activo' : 'Inactivo'}</Estado>,
    },
  ];
  if (edita)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      celda: (c) => (
        <>
          <Button variant="default" h={32} px={10} onClick={() => alEditar(c)}>
            Cambiar<span className="solo-lector"> {c.nombre}</span>
          </Button>{' '}
          <BotonAccion
            variant="subtle"
            h={32}
            px={10}
            alPulsar={() => eliminar(c)}
            leftSection={<Icono de={IconTrash} tamano={16} />}
          >
            Eliminar<span className="solo-lector"> {c.nombre}</span>
          </BotonAccion>
        </>
      ),
    });
  return (
    <TablaSimple apilar etiqueta="Centros de costo" columnas={columnas} filas={centros} clave={(c) => c.id} />
  );
}
