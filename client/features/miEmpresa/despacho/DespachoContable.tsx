import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alCambiar, refrescar } from '@/api/claves';
import { DE_LA_PROPIA, NOMBRE_PERFIL, perfilesQuery } from '@/features/usuarios/presta';
import { fecha } from '@/lib/fechas';
import { dialogos, hacer } from '@/ui/avisos';
import { BotonAccion, Consulta, Datos, Tarjeta } from '@/ui/base';
import { miDespachoQuery, quitarAcceso, type Acceso } from './api';
import { DarAcceso } from './DarAcceso';
import estilos from '../empresa.module.css';

/** El despacho que lleva la contabilidad de la empresa: se le da acceso con un perfil, y se le quita cuando se quiera. */
export function DespachoContable() {
  const suyo = useQuery(miDespachoQuery);
  const [dando, setDando] = useState(false);
  const quitar = useQuitar();
  const lleva = suyo.data?.acceso?.despacho;
  return (
    <div className={estilos.aparte}>
      <Tarjeta
        titulo="Despacho contable"
        acciones={
          lleva ? (
            <BotonAccion variant="default" color="red" alPulsar={() => quitar(lleva)}>
              Quitar el acceso
            </BotonAccion>
          ) : (
            suyo.data && (
              <Button variant="default" onClick={() => setDando(true)}>
                Dar acceso
              </Button>
            )
          )
        }
      >
        <Consulta de={suyo} enSeccion lineas={3}>
          {({ acceso }) =>
            acceso ? (
              <Dado acceso={acceso} />
            ) : (
              <p>
                Si un despacho lleva su contabilidad, dele acceso con el código que él le dio: su gente entra
                con el perfil que usted elija, y puede quitárselo cuando quiera.
              </p>
            )
          }
        </Consulta>
        {dando && <DarAcceso alCerrar={() => setDando(false)} />}
      </Tarjeta>
    </div>
  );
}

function Dado({ acceso }: { acceso: Acceso }) {
  const perfiles = useQuery(perfilesQuery(DE_LA_PROPIA));
  const suyo = perfiles.data?.find((p) => String(p.PRF_CODIGO) === acceso.perfil);
  return (
    <Datos
      filas={[
        ['Despacho', acceso.despacho],
        ['Perfil de su gente', suyo?.PRF_NOMBRE ?? NOMBRE_PERFIL[acceso.perfil] ?? acceso.perfil],
        ['Quiénes trabajan aquí', acceso.personas.join(', ') || 'Nadie todavía'],
        ['Acceso dado', `${fecha(acceso.dado_en)}, por ${acceso.dado_por}`],
      ]}
    />
  );
}

function useQuitar() {
  const cliente = useQueryClient();
  return async (despacho: string) => {
    const si = await dialogos.confirmar(
      `¿Quitar el acceso a ${despacho}?`,
      'Su gente queda fuera ahora mismo, también quien esté trabajando. Lo que hicieron se queda.',
      { si: 'Quitar el acceso', peligro: true },
    );
    if (si)
      await hacer(quitarAcceso, `${despacho} ya no entra en la empresa`, () =>
        refrescar(cliente, alCambiar.miDespacho),
      );
  };
}
