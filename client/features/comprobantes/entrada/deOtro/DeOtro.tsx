import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { Consulta } from '@/ui/base';
import { Abierto } from '../Abierto';
import { Banda } from '../partes/Avisos';
import { enBlanco } from '../datos/valores';
import type { DatosComprobante } from '../../nucleo/datos';
import type { DelTipo, Tipo } from '../../nucleo/tipo';
import { useALaPagina } from './useALaPagina';

type Receptor = components['schemas']['ClientePropuesto'];

const propuestaQuery = <P,>({ api }: Pick<Tipo, 'api'>, id: number) =>
  queryOptions({
    queryKey: claves.comprobantes.propuesta(api, id),
    queryFn: ({ signal }) => get<P>(`${api}/propuesta/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    // Al emitir ya no hay qué proponer: lo leído no se pide otra vez.
    enabled: ({ state }) => state.data === undefined,
  });

export interface Props<P, Propio> extends DelTipo {
  quien: (propuesta: P) => Receptor;
  /** Lo propio con que empieza. */
  datos: (propuesta: P) => Propio & Partial<DatosComprobante>;
  titulo: (propuesta: P) => string;
  texto: string;
  /** Lo que se dice si el otro no está, y la lista a la que se vuelve. */
  ausente: string;
  lista: { to: string; texto: string };
}

/** Escribe un comprobante que sale de otro: empieza con lo que el servidor propone. */
export function DeOtro<P extends { punto_id: number }, Propio>({
  quien,
  datos,
  titulo,
  texto,
  ausente,
  lista,
  ...del
}: Props<P, Propio>) {
  const id = Number(useParams().comprobanteId);
  const propuesta = useQuery(propuestaQuery<P>(del.tipo, id));
  const alEmitir = useALaPagina();
  const deCero = (p: P, punto: string): DatosComprobante => {
    const { correos, ...cliente } = quien(p);
    return {
      ...enBlanco(del.ingreso, p.punto_id ? String(p.punto_id) : punto),
      cliente,
      correos: correos.join(', '),
      ...datos(p),
    };
  };
  return (
    <Consulta
      de={propuesta}
      ausente={ausente}
      accion={
        <Button component={Link} to={lista.to}>
          {lista.texto}
        </Button>
      }
    >
      {(p) => (
        <Abierto
          {...del}
          cajon={`${del.tipo.codigo}.de.${id}`}
          deCero={(punto) => deCero(p, punto)}
          alEmitir={alEmitir}
        >
          <Banda tono="info" titulo={titulo(p)}>
            {texto}
          </Banda>
        </Abierto>
      )}
    </Consulta>
  );
}
