import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { CamposEntrega } from '../CamposEntrega';
import { useEntrega } from '../useEntrega';
import estilos from '../respaldos.module.css';

type Publico = components['schemas']['RespaldoPublico'];

/** La página que abre el enlace de un correo, sin sesión: se ve qué se pide y se suelta. */
export const EntregarPage = () => (
  <QueryClientProvider client={consultas}>
    <Enlazado />
  </QueryClientProvider>
);

function Enlazado() {
  useTitulo('Entregar un documento');
  const { firma = '' } = useParams();
  const ruta = `/api/publico/respaldo/${encodeURIComponent(firma)}`;
  const cliente = useQueryClient();
  const consulta = useQuery({
    queryKey: claves.respaldos.publico(firma),
    queryFn: ({ signal }) => get<Publico>(ruta, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Consulta de={consulta} ausente="Este enlace ya no sirve">
      {(pedido) =>
        pedido.espera ? (
          <Pedido
            pedido={pedido}
            ruta={ruta}
            alEntregar={(quedo) => cliente.setQueryData(claves.respaldos.publico(firma), quedo)}
            releer={() => void consulta.refetch()}
          />
        ) : (
          <article className={estilos.hoja}>
            <p className={estilos.menor}>{pedido.empresa}</p>
            <h1>
              {pedido.estado === 'RECIBIDO' ? 'El documento ya se entregó' : 'Este documento ya no se pide'}
            </h1>
            <p className={estilos.que}>{pedido.asunto}</p>
            {pedido.estado === 'RECIBIDO' && (
              <p className={estilos.menor}>{pedido.pedido_por} ya lo sabe: no hace falta nada más.</p>
            )}
          </article>
        )
      }
    </Consulta>
  );
}

interface Props {
  pedido: Publico;
  ruta: string;
  alEntregar: (quedo: Publico) => void;
  /** Cambió, o ya se entregó: se lee otra vez. */
  releer: () => void;
}

function Pedido({ pedido: p, ruta, alEntregar, releer }: Props) {
  const { form, enviar, avance } = useEntrega<Publico>(ruta, alEntregar, releer);
  return (
    <article className={estilos.hoja}>
      <p className={estilos.menor}>{p.empresa}</p>
      <h1>Le piden un documento</h1>
      <p className={estilos.que}>{p.asunto}</p>
      {p.mensaje && <p className={estilos.dice}>{p.mensaje}</p>}
      <p className={estilos.menor}>
        Lo pide {p.pedido_por}
        {p.hasta && `; lo necesita hasta el ${fecha(p.hasta)}`}.
      </p>
      <Form form={form} onSubmit={enviar} aria-label="Entregar el documento">
        <CamposEntrega avance={avance} />
        <Acciones>
          <BotonEnviar>Entregar</BotonEnviar>
        </Acciones>
      </Form>
    </article>
  );
}
