import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  centrosQuery,
  planQuery,
  type Centro,
  type CuentaContable,
} from '@/features/planDeCuentas/presta/cuentas/api';
import { Consulta } from '@/ui/base';
import { asientoQuery } from '../presta/api';
import { plantillaQuery } from '../plantillas/api';
import { comoOtro, enBlanco } from '../presta/lineas/valores';
import { Formulario } from './Formulario';

/** Un asiento a mano: vacío, o con las líneas de otro o de una plantilla. */
export function NuevoPage() {
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
                {(asiento) => <Nuevo key={como} plan={cuentas} centros={suyos} otro={asiento} />}
              </Consulta>
            ) : dePlantilla ? (
              <Consulta de={plantilla} ausente="Plantilla no encontrada">
                {(suya) => <Nuevo key={`p${dePlantilla}`} plan={cuentas} centros={suyos} otro={suya} />}
              </Consulta>
            ) : (
              <Nuevo key="nuevo" plan={cuentas} centros={suyos} otro={null} />
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
}

function Nuevo({ plan, centros, otro }: Props) {
  // Lo que se escribe no cambia si el plan se lee de nuevo.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const comienzo = useMemo(() => (otro ? comoOtro(otro, plan) : enBlanco()), []);
  const perdidas = otro ? otro.lineas.length - comienzo.lineas.length : 0;
  return <Formulario comienzo={comienzo} centros={centros} plan={plan} perdidas={perdidas} />;
}
