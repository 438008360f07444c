import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { centrosQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { toActivo, toActivos } from '@/navegacion/contabilidad';
import { Consulta, Pagina } from '@/ui/base';
import { activoQuery, categoriasQuery, compraQuery, type ActivoFijo } from './api';
import { Formulario } from './Formulario';
import type { DatosActivo } from './campos';
import { deCompra } from './valores';

/** Un activo que se registra; puede venir de una compra. */
export function NuevoPage() {
  return (
    <Pagina
      titulo="Nuevo activo fijo"
      subtitulo="Registrarlo no asienta nada: su compra ya se asentó."
      migas={[{ to: toActivos(), texto: 'Activos fijos' }]}
    >
      <DeSuCompra />
    </Pagina>
  );
}

/** Lo que la compra ya dice no se escribe otra vez. */
function DeSuCompra() {
  const [url] = useSearchParams();
  const id = Number(url.get('compra'));
  const linea = url.get('linea');
  const compra = useQuery({ ...compraQuery(id), refetchOnWindowFocus: false });
  if (!id) return <Con activo={null} />;
  return (
    <Consulta de={compra} ausente="Compra no encontrada" enSeccion>
      {(c) => <Con activo={null} comienzo={deCompra(c, linea === null ? null : Number(linea))} />}
    </Consulta>
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

function Con({ activo, comienzo }: { activo: ActivoFijo | null; comienzo?: DatosActivo }) {
  const categorias = useQuery(categoriasQuery);
  const centros = useQuery(centrosQuery);
  return (
    <Consulta de={categorias} enSeccion>
      {(leidas) => (
        <Consulta de={centros} enSeccion>
          {(suyos) => <Formulario activo={activo} comienzo={comienzo} categorias={leidas} centros={suyos} />}
        </Consulta>
      )}
    </Consulta>
  );
}
