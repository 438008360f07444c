import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Retomar, retomar, type Retomado } from '@/features/comprobantes/presta/borradores/Retomar';
import { DE_ASIENTO } from '@/features/nucleo/presta/borradores';
import {
  centrosQuery,
  planQuery,
  type Centro,
  type CuentaContable,
} from '@/features/planDeCuentas/presta/cuentas/api';
import { toAsientos } from '@/navegacion/enlaces';
import { Consulta } from '@/ui/base';
import { asientoQuery } from '../presta/api';
import { plantillaQuery } from '../plantillas/api';
import { comoOtro, enBlanco } from '../presta/lineas/valores';
import { Formulario } from './Formulario';

/** Un asiento a mano: vacío, con las líneas de otro o de una plantilla, o lo que se dejó a medias. */
export const NuevoPage = () => (
  <Retomar donde={DE_ASIENTO} lista={toAsientos()}>
    {(retomado) => <ConLoSuyo retomado={retomado} />}
  </Retomar>
);

function ConLoSuyo({ retomado }: { retomado: Retomado }) {
  const [url] = useSearchParams();
  const como = Number(url.get('como')) || 0;
  const dePlantilla = Number(url.get('plantilla')) || 0;
  const plan = useQuery(planQuery);
  const centros = useQuery(centrosQuery);
  const otro = useQuery({ ...asientoQuery(como), enabled: como > 0 });
  const plantilla = useQuery({ ...plantillaQuery(dePlantilla), enabled: dePlantilla > 0 });
  return (
    <Consulta de={plan}>
      {(cuentas) => (
        <Consulta de={centros}>
          {(suyos) =>
            como ? (
              <Consulta de={otro} ausente="Asiento no encontrado">
                {(asiento) => (
                  <Nuevo key={como} plan={cuentas} centros={suyos} otro={asiento} retomado={retomado} />
                )}
              </Consulta>
            ) : dePlantilla ? (
              <Consulta de={plantilla} ausente="Plantilla no encontrada">
                {(suya) => (
                  <Nuevo
                    key={`p${dePlantilla}`}
                    plan={cuentas}
                    centros={suyos}
                    otro={suya}
                    retomado={retomado}
                  />
                )}
              </Consulta>
            ) : (
              <Nuevo key="nuevo" plan={cuentas} centros={suyos} otro={null} retomado={retomado} />
            )
          }
        </Consulta>
      )}
    </Consulta>
  );
}

interface Props {
  plan: CuentaContable[];
  centros: Centro[];
  otro: Parameters<typeof comoOtro>[0] | null;
  retomado: Retomado;
}

function Nuevo({ plan, centros, otro, retomado }: Props) {
  const { contenido } = retomado;
  // Lo que se escribe no cambia si el plan se lee de nuevo.
  const [comienzo] = useState(() =>
    otro && !contenido ? comoOtro(otro, plan) : retomar(enBlanco(), contenido),
  );
  const perdidas = otro && !contenido ? otro.lineas.length - comienzo.lineas.length : 0;
  return (
    <Formulario comienzo={comienzo} centros={centros} plan={plan} perdidas={perdidas} retomado={retomado} />
  );
}
