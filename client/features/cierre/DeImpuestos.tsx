import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { dinero } from '@/lib/money';
import { toAsiento } from '@/navegacion/enlaces';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta, Datos, Enlace } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, DineroField, Form, NumeroField, useEnvio } from '@/ui/form';
import { impuestosQuery, liquidar, type CierreMes, type Impuestos } from './api';
import { Lineas } from './Lineas';
import estilos from './cierre.module.css';

interface Props {
  suyo: CierreMes;
  trabaja: boolean;
  alCambiar: () => unknown;
  alCerrar: () => void;
}

/** Los impuestos de un mes: sus cifras, el asiento, y lo que la máquina no sabe de ellos. */
export function DeImpuestos({ suyo, ...resto }: Props) {
  const consulta = useQuery(impuestosQuery(suyo.anio, suyo.mes));
  return (
    <VentanaForm titulo={`Impuestos de ${suyo.nombre}`} tamano={760} alCerrar={resto.alCerrar}>
      <Consulta de={consulta} enSeccion>
        {(impuestos) => <Cuerpo suyo={suyo} impuestos={impuestos} {...resto} />}
      </Consulta>
    </VentanaForm>
  );
}

function Cuerpo({ suyo, impuestos: i, trabaja, alCambiar, alCerrar }: Props & { impuestos: Impuestos }) {
  const form = useForm({ defaultValues: { factor: i.factor, diferido: i.diferido } });
  const enviar = useEnvio(form, 'No se asentó', async ({ factor, diferido }) => {
    await liquidar(suyo.anio, suyo.mes, { factor, diferido: diferido || '0.00' });
    void alCambiar();
    avisoBreve('Impuestos asentados');
    alCerrar();
  });
  const hay = (valor: string) => (Number(valor) ? dinero(valor) : null);
  return (
    <div className={estilos.hoja}>
      <Datos
        filas={[
          ['Vendido en el mes', hay(i.vendido)],
          ['De ello, da derecho a crédito', hay(i.con_derecho)],
          ['IVA de las ventas', dinero(i.ventas)],
          ['Pasa al mes que sigue', hay(i.diferido)],
          ['IVA de las compras', dinero(i.compras)],
          ['De él, da crédito', dinero(i.acreditable)],
          ['De él, va al gasto', hay(i.al_gasto)],
          ['Crédito de antes', hay(i.credito_anterior)],
          ['Retenido por clientes', hay(i.retenido)],
          ['Retenciones de antes', hay(i.retenciones_anteriores)],
          ['IVA por pagar', dinero(i.por_pagar)],
          ['Queda de crédito', hay(i.credito)],
          ['Queda de retenciones', hay(i.credito_retenciones)],
          ...i.declarado.map((suyo): [string, string | null] => [suyo.nombre, hay(suyo.valor)]),
        ]}
      />
      <Lineas etiqueta="El asiento de los impuestos" lineas={i.lineas} />
      {i.asiento_id !== null && (
        <p className={estilos.frase}>
          <Enlace to={toAsiento(i.asiento_id)}>Ver el asiento</Enlace>
          {i.al_dia ? '' : ': algo cambió después, y dice otra cosa que estas cifras.'}
        </p>
      )}
      {trabaja && (
        <Form form={form} onSubmit={enviar} aria-label="Impuestos del mes">
          <Campos>
            <NumeroField
              name="factor"
              label="Qué parte del IVA de compras da crédito"
              description={`De 0 a 1, casillero 563. Lo vendido da ${i.factor_propuesto}`}
              decimales={6}
              visibles={2}
              min={0}
              max={1}
              withAsterisk
              rules={{ required: 'Escriba el factor' }}
            />
            <DineroField
              name="diferido"
              label="IVA que se liquida el mes que sigue"
              description="De las ventas a crédito: casillero 485"
            />
          </Campos>
          <Acciones>
            <Button variant="default" h={42} onClick={alCerrar}>
              Dejarlo
            </Button>
            <BotonEnviar>Asentar los impuestos</BotonEnviar>
          </Acciones>
        </Form>
      )}
    </div>
  );
}
