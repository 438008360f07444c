import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { enBlanco } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { Consulta } from '@/ui/base';
import { Abierto } from '../Abierto';
import { Banda } from '../partes/Avisos';
import { useALaPagina } from './useALaPagina';

type Receptor = components['schemas']['ClientePropuesto'];

type Leer<P> = (signal: AbortSignal) => Promise<P>;

const propuestaQuery = <P,>(ruta: string, leer: Leer<P> = (signal) => get<P>(ruta, { signal })) =>
  queryOptions({
    queryKey: claves.comprobantes.propuesta(ruta),
    queryFn: ({ signal }) => leer(signal),
    staleTime: 0,
    gcTime: 0,
    // Al emitir ya no hay qué proponer: lo leído no se pide otra vez.
    enabled: ({ state }) => state.data === undefined,
  });

export interface Props<P, Propio> extends DelTipo {
  /** A quién va; sin él, lo ponen los `datos`. */
  quien?: (propuesta: P) => Receptor;
  /** Lo propio con que empieza. */
  datos: (propuesta: P) => Propio & Partial<DatosComprobante>;
  titulo: (propuesta: P) => string;
  texto: string;
  /** De dónde se lee lo propuesto de los que nombra la dirección; sin ella, de uno solo. */
  ruta?: (ids: string) => string;
  /** Cómo se lee, si no está todo en esa dirección. */
  leer?: (id: number, signal: AbortSignal) => Promise<P>;
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
  ruta = (id) => `${del.tipo.api}/propuesta/${id}`,
  leer,
  ausente,
  lista,
  ...del
}: Props<P, Propio>) {
  const ids = useParams().comprobanteId ?? '';
  const propuesta = useQuery(propuestaQuery<P>(ruta(ids), leer && ((signal) => leer(Number(ids), signal))));
  const alEmitir = useALaPagina();
  const aQuien = (p: P): Partial<DatosComprobante> => {
    if (!quien) return {};
    const { correos, ...cliente } = quien(p);
    return { cliente, correos: correos.join(', ') };
  };
  const deCero = (p: P, punto: string): DatosComprobante => ({
    ...enBlanco(del.ingreso, p.punto_id ? String(p.punto_id) : punto),
    ...aQuien(p),
    ...datos(p),
  });
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
          cajon={`${del.tipo.codigo}.de.${ids}`}
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
