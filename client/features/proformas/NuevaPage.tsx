import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { Retomar, retomar, type Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { DE_PROFORMA } from '@/features/nucleo/presta/borradores';
import { catalogosQuery, type Catalogos } from '@/features/nucleo/presta/escritura/api';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { hoy } from '@/lib/fechas';
import { toProforma, toProformas } from '@/navegacion/enlaces';
import { avisoBreve } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { crear, ingresoQuery, proformaQuery, type Proforma } from './api';
import { Formulario } from './Formulario';
import { copiaDe, nueva } from './valores';

/** Una nueva: en blanco, como la que la dirección nombra, o lo que se dejó a medias. */
export const NuevaPage = () => (
  <Retomar donde={DE_PROFORMA} lista={toProformas()}>
    {(retomado) => <ConLoSuyo retomado={retomado} />}
  </Retomar>
);

function ConLoSuyo({ retomado }: { retomado: Retomado }) {
  const [url] = useSearchParams();
  const como = Number(url.get('como'));
  const otra = useQuery({ ...proformaQuery(como), enabled: como > 0, refetchOnWindowFocus: false });
  const catalogos = useQuery(catalogosQuery(hoy()));
  const ingreso = useQuery(ingresoQuery);
  return (
    <Consulta de={catalogos}>
      {(c) => (
        <Consulta de={ingreso}>
          {(i) =>
            como ? (
              <Consulta de={otra} ausente="La proforma que quiere copiar ya no está">
                {(p) => <Nueva key={como} ingreso={i} catalogos={c} copia={p} retomado={retomado} />}
              </Consulta>
            ) : (
              <Nueva ingreso={i} catalogos={c} retomado={retomado} />
            )
          }
        </Consulta>
      )}
    </Consulta>
  );
}

interface Props {
  ingreso: Ingreso;
  catalogos: Catalogos;
  copia?: Proforma;
  retomado: Retomado;
}

function Nueva({ ingreso, catalogos, copia, retomado }: Props) {
  const [comienzo] = useState(() =>
    retomar(copia ? copiaDe(ingreso, copia, catalogos) : nueva(ingreso, catalogos), retomado.contenido),
  );
  const consultas = useQueryClient();
  const navegar = useNavigate();
  return (
    <Formulario
      titulo="Nueva proforma"
      migas={[{ to: toProformas(), texto: 'Proformas' }]}
      comienzo={comienzo}
      ingreso={ingreso}
      catalogos={catalogos}
      volver={toProformas()}
      retomado={retomado}
      guardar={async (cuerpo, clave) => {
        const { id } = await crear(cuerpo, clave);
        void refrescar(consultas, alCambiar.proforma);
        avisoBreve('Proforma guardada');
        void navegar(toProforma(id), { replace: true });
      }}
    />
  );
}
