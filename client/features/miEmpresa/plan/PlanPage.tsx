import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPRENTA, OREL, PlanVigente, TablaPlanes } from '@/features/planes/presta';
import { Consulta, Icono, Pagina, Tarjeta } from '@/ui/base';
import { usePermiso } from '@/session';
import { planesPropiosQuery } from '../api';
import { RecibosPropios } from './RecibosPropios';
import { Renovar } from './Renovar';
import { UsoPorMes } from './UsoPorMes';
import estilos from '../empresa.module.css';

export function PlanPage() {
  const consulta = useQuery(planesPropiosQuery);
  const [renovando, setRenovando] = useState(false);
  const paga = usePermiso('recibos.subir');
  const renovar = paga && consulta.data && (
    <Button onClick={() => setRenovando(true)} leftSection={<Icono de={IconRefresh} />}>
      Renovar o cambiar de plan
    </Button>
  );
  return (
    <Pagina titulo="Plan" subtitulo="Lo que tiene contratado, cuánto ha usado y sus pagos" acciones={renovar}>
      <Consulta de={consulta} lineas={10}>
        {(datos) => (
          <div className={estilos.pila}>
            <PlanVigente
              plan={datos.orel.find((plan) => plan.id === datos.vigente)}
              sinPlan="Su empresa no tiene un plan de documentos electrónicos: no puede emitir."
            />
            <UsoPorMes meses={datos.meses} />
            <Tarjeta titulo="Planes de documentos electrónicos" sinRelleno>
              <TablaPlanes
                etiqueta="Planes de documentos electrónicos"
                familia={OREL}
                planes={datos.orel}
                vacio="Sin planes de documentos electrónicos."
              />
            </Tarjeta>
            {datos.imprenta.length > 0 && (
              <Tarjeta titulo="Planes imprenta" sinRelleno>
                <TablaPlanes
                  etiqueta="Planes imprenta"
                  familia={IMPRENTA}
                  planes={datos.imprenta}
                  vacio="Sin planes imprenta."
                />
              </Tarjeta>
            )}
            <RecibosPropios />
            {renovando && (
              <Renovar
                catalogo={datos.catalogo}
                iva={datos.iva}
                inicia={{ [OREL]: datos.inicia_orel, [IMPRENTA]: datos.inicia_imprenta }}
                alCerrar={() => setRenovando(false)}
              />
            )}
          </div>
        )}
      </Consulta>
    </Pagina>
  );
}
