import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seRetiene } from '@/features/codigos/presta/documentosDeCompra';
import { dinero } from '@/lib/money';
import { toComprobante } from '@/navegacion/enlaces';
import { Consulta, Datos, Tarjeta } from '@/ui/base';
import { retencionQuery, type Compra } from '../api';
import { Clasificar } from '../Clasificar';
import { EnlaceSi } from '../EnlaceSi';
import { LoQueSeRetiene } from '../Retencion';
import formulario from '../formulario/formulario.module.css';

/** La retención de la compra o, si no la tiene, la que se propone y por qué: emitirla está entre las acciones de la página. */
export function Retencion({ compra: c }: { compra: Compra }) {
  if (c.retencion_id !== null)
    return (
      <Tarjeta titulo="Retención">
        <Datos
          filas={[
            [
              'Comprobante',
              <EnlaceSi key="r" to={toComprobante(c.retencion_id)} permiso="documentos.ver">
                {c.retencion_numero || 'Ver la retención'}
              </EnlaceSi>,
            ],
            ['Retenido', dinero(c.retenido)],
          ]}
        />
      </Tarjeta>
    );
  if (c.anulada || !seRetiene(c.cod_doc))
    return (
      <Tarjeta titulo="Retención">
        <p>
          {c.anulada ? 'La compra está anulada: no se retiene de ella.' : 'De este documento no se retiene.'}
        </p>
      </Tarjeta>
    );
  return <Propuesta compra={c} />;
}

function Propuesta({ compra: c }: { compra: Compra }) {
  const consulta = useQuery(retencionQuery(c.id));
  return (
    <Tarjeta titulo="Se propone retener">
      <Consulta de={consulta} enSeccion>
        {({ retencion, motivo, avisos }) => (
          <div className={formulario.retencion}>
            <LoQueSeRetiene lineas={retencion?.lineas ?? []} motivo={motivo} avisos={avisos} />
            {retencion && (
              <p>
                En total, <strong className="tabular">{dinero(retencion.total)}</strong>
              </p>
            )}
            {c.acciones.includes('clasificar') && c.lineas.some(({ clase }) => !clase) && (
              <DecirQueSeCompro compra={c} />
            )}
          </div>
        )}
      </Consulta>
    </Tarjeta>
  );
}

function DecirQueSeCompro({ compra }: { compra: Compra }) {
  const [abierta, setAbierta] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAbierta(true)}>
        Decir qué se compró
      </Button>
      {abierta && <Clasificar compra={compra} alCerrar={() => setAbierta(false)} />}
    </>
  );
}
