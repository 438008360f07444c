import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { catalogosQuery, type Catalogos } from '@/features/comprobantes/presta/escritura';
import { proveedorQuery } from '@/features/proveedores/presta';
import { toCompra, toCompras } from '@/navegacion/enlaces';
import { avisoBreve, EmptyState, useConflicto } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { cambiar, compraQuery, type Compra } from '../api';
import { nombreDe } from '../rotulos';
import { Formulario } from './Formulario';
import { comoSeLee, ROTULOS } from './conflicto';
import { deCompra, delDocumento, type DatosCompra } from './valores';

/** Cambia una, con la versión que se leyó. */
export function EditarPage() {
  const id = Number(useParams().id);
  // Se lee siempre de nuevo, porque se guarda sobre la versión leída.
  const consulta = useQuery({ ...compraQuery(id), refetchOnWindowFocus: false });
  return (
    <Consulta
      de={consulta.isFetchedAfterMount ? consulta : { ...consulta, data: undefined }}
      ausente="Compra no encontrada"
    >
      {(compra) => <ConLoSuyo key={id} compra={compra} />}
    </Consulta>
  );
}

/** Las tarifas de su fecha y su proveedor. */
function ConLoSuyo({ compra: leida }: { compra: Compra }) {
  const [compra] = useState(leida);
  const catalogos = useQuery(catalogosQuery(compra.fecha));
  const proveedor = useQuery({ ...proveedorQuery(compra.proveedor_id), refetchOnWindowFocus: false });
  if (!compra.acciones.includes('editar'))
    return (
      <EmptyState
        principal
        icono={IconShoppingCart}
        titulo="Esta compra ya no se cambia"
        accion={
          <Button component={Link} to={toCompra(compra.id)}>
            Ver la compra
          </Button>
        }
      />
    );
  return (
    <Consulta de={catalogos}>
      {(c) => (
        <Consulta de={proveedor}>
          {(p) => (
            <Editar compra={compra} catalogos={c} usual={{ dias: p.dias_credito, usual: p.sustento_usual }} />
          )}
        </Consulta>
      )}
    </Consulta>
  );
}

interface Props {
  compra: Compra;
  catalogos: Catalogos;
  usual: { dias: number; usual: string };
}

function Editar({ compra, catalogos, usual }: Props) {
  const { id, version } = compra;
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const leer = (c: Compra): DatosCompra => ({ ...deCompra(c), ...usual });
  const [comienzo] = useState(() => leer(compra));
  const conflicto = useConflicto<DatosCompra>({
    rotulos: ROTULOS,
    mostrar: comoSeLee(compra),
    cargar: async () => {
      const ahora = await consultas.fetchQuery(compraQuery(id));
      return { valores: leer(ahora), version: ahora.version };
    },
  });
  return (
    <>
      <Formulario
        titulo="Editar la compra"
        migas={[
          { to: toCompras(), texto: 'Compras' },
          { to: toCompra(id), texto: nombreDe(compra) },
        ]}
        comienzo={comienzo}
        catalogos={catalogos}
        id={id}
        volver={toCompra(id)}
        guardar={async (datos) => {
          const guardado = await conflicto.guardar({ base: comienzo, version, valores: datos }, (v, leida) =>
            cambiar(id, { ...delDocumento(v), version: leida }),
          );
          if (!guardado) return;
          await refrescar(consultas, alCambiar.compra, 'none');
          avisoBreve('Cambios guardados');
          void navegar(toCompra(id), { replace: true });
        }}
      />
      {conflicto.ventana}
    </>
  );
}
