import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { emitidoQuery } from '@/features/nucleo/presta/escritura/api';
import { aDuplicar } from '@/features/nucleo/presta/escritura/valores';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { toListaDe } from '@/navegacion/enlaces';
import { Consulta } from '@/ui/base';
import { Abierto } from '../Abierto';
import { Banda } from '../partes/Avisos';
import { useALaPagina } from './useALaPagina';

/** Escribe uno nuevo que empieza como otro ya emitido, con la fecha de hoy y sin número. */
export function DuplicarPage(del: DelTipo) {
  const id = Number(useParams().id);
  const consulta = useQuery(emitidoQuery(id));
  const alEmitir = useALaPagina();
  return (
    <Consulta
      de={consulta}
      ausente="Comprobante no encontrado"
      accion={
        <Button component={Link} to={toListaDe(del.tipo.camino)}>
          Ver la lista
        </Button>
      }
    >
      {(c) => (
        <Abierto
          {...del}
          cajon={`${del.tipo.codigo}.copia.${id}`}
          deCero={(punto, catalogos) => aDuplicar(del.ingreso, c, catalogos, punto)}
          alEmitir={alEmitir}
        >
          <Banda tono="info" titulo={`Copia de ${nombreDe(c)}`}>
            Lleva la fecha de hoy. {del.ingreso.alCopiar} Revísela y emítala.
          </Banda>
        </Abierto>
      )}
    </Consulta>
  );
}
