import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { centrosQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { toDiferido, toDiferidos } from '@/navegacion/contabilidad';
import { Consulta, Pagina } from '@/ui/base';
import { clasesQuery, diferidoQuery, type Diferido } from './api';
import { Formulario } from './Formulario';

const MIGAS = [{ to: toDiferidos(), texto: 'Pagos anticipados' }];

/** Uno que se registra; puede venir de una compra. */
export const NuevoPage = () => (
  <Pagina
    titulo="Nuevo pago anticipado"
    subtitulo="Registrarlo no asienta nada: su pago ya se asentó."
    migas={MIGAS}
  >
    <Con diferido={null} />
  </Pagina>
);

export function EditarPage() {
  const consulta = useQuery({
    ...diferidoQuery(Number(useParams().id)),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Consulta de={consulta} ausente="Pago anticipado no encontrado">
      {(diferido) => (
        <Pagina
          titulo={`Editar ${diferido.nombre}`}
          migas={[...MIGAS, { to: toDiferido(diferido.id), texto: diferido.nombre }]}
        >
          <Con key={diferido.id} diferido={diferido} />
        </Pagina>
      )}
    </Consulta>
  );
}

function Con({ diferido }: { diferido: Diferido | null }) {
  const clases = useQuery(clasesQuery);
  const centros = useQuery(centrosQuery);
  return (
    <Consulta de={clases} enSeccion>
      {(leidas) => (
        <Consulta de={centros} enSeccion>
          {(suyos) => <Formulario diferido={diferido} clases={leidas} centros={suyos} />}
        </Consulta>
      )}
    </Consulta>
  );
}
