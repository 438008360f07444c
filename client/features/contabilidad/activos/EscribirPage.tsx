import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { Consulta, Pagina } from '@/ui/base';
import { centrosQuery } from '../cuentas/api';
import { toActivo, toActivos } from '../enlaces';
import { activoQuery, categoriasQuery, type ActivoFijo } from './api';
import { Formulario } from './Formulario';

/** Un activo que se registra; puede venir de una compra. */
export function NuevoPage() {
  return (
    <Pagina
      titulo="Nuevo activo fijo"
      subtitulo="Registrarlo no asienta nada: su compra ya se asentó."
      migas={[{ to: toActivos(), texto: 'Activos fijos' }]}
    >
      <Con activo={null} />
    </Pagina>
  );
}

export function EditarPage() {
  const consulta = useQuery({
    ...activoQuery(Number(useParams().id)),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Consulta de={consulta} ausente="Activo no encontrado">
      {(activo) => (
        <Pagina
          titulo={`Editar ${activo.nombre}`}
          migas={[
            { to: toActivos(), texto: 'Activos fijos' },
            { to: toActivo(activo.id), texto: activo.nombre },
          ]}
        >
          <Con key={activo.id} activo={activo} />
        </Pagina>
      )}
    </Consulta>
  );
}

function Con({ activo }: { activo: ActivoFijo | null }) {
  const compra = Number(useSearchParams()[0].get('compra')) || null;
  const categorias = useQuery(categoriasQuery);
  const centros = useQuery(centrosQuery);
  return (
    <Consulta de={categorias} enSeccion>
      {(leidas) => (
        <Consulta de={centros} enSeccion>
          {(suyos) => <Formulario activo={activo} compra={compra} categorias={leidas} centros={suyos} />}
        </Consulta>
      )}
    </Consulta>
  );
}
