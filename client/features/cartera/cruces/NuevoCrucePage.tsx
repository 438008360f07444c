import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGAR, COBRAR } from '../presta';
import { toCuentaProveedor, toProveedores } from '@/navegacion/enlaces';
import { usePermiso } from '@/session';
import { EmptyState, NoPermiso } from '@/ui/avisos';
import { Consulta, Enlace, Pagina } from '@/ui/base';
import { porCruzarQuery, type PorCruzar } from './api';
import { Formulario } from './Formulario';

/** Cruza lo que alguien debe como cliente con lo que se le debe como proveedor. */
export function NuevoCrucePage() {
  const [buscado] = useSearchParams();
  const proveedor = Number(buscado.get('proveedor')) || 0;
  const quien = PAGAR.useElegido(proveedor)?.label;
  const consulta = useQuery(porCruzarQuery(proveedor));
  const cobra = usePermiso(COBRAR.permisos.editar);
  if (!cobra) return <NoPermiso />;
  return (
    <Pagina
      titulo="Cruzar cuentas"
      subtitulo={
        quien && (
          <>
            Con{' '}
            <Enlace to={toCuentaProveedor(proveedor)} subrayado>
              {quien}
            </Enlace>
            , que es cliente y proveedor
          </>
        )
      }
      migas={[{ to: toProveedores(), texto: 'Proveedores' }]}
    >
      {proveedor > 0 ? (
        <Consulta de={consulta} ausente="Proveedor no encontrado" enSeccion>
          {(hay) =>
            hay.cobrar.length && hay.pagar.length ? (
              <Formulario proveedor={proveedor} hay={hay} alCambiarLoDebido={() => void consulta.refetch()} />
            ) : (
              <Nada hay={hay} proveedor={proveedor} />
            )
          }
        </Consulta>
      ) : (
        <EmptyState
          icono={IconArrowsExchange}
          titulo="Elija con quién"
          accion={
            <Button component={Link} to={toProveedores()}>
              Ver los proveedores
            </Button>
          }
        >
          Las cuentas se cruzan desde la cuenta de un proveedor que también es cliente.
        </EmptyState>
      )}
    </Pagina>
  );
}

function Nada({ hay, proveedor }: { hay: PorCruzar; proveedor: number }) {
  const motivo = () => {
    if (hay.cliente_id === null)
      return 'No es también un cliente: no hay contra qué cruzar lo que se le debe.';
    if (hay.cobrar.length) return 'No se le debe nada como proveedor.';
    return hay.pagar.length ? 'No debe nada como cliente.' : 'Ni debe nada ni se le debe nada.';
  };
  return (
    <EmptyState
      icono={IconArrowsExchange}
      titulo="No hay qué cruzar"
      accion={
        <Button component={Link} to={toCuentaProveedor(proveedor)}>
          Ver su cuenta
        </Button>
      }
    >
      {motivo()}
    </EmptyState>
  );
}
