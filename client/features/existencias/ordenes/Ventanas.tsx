import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, CorreosField, Form, SelectField } from '@/ui/form';
import { atarCompra, enviarOrden, posiblesQuery, type CompraQueLlega, type Orden } from './api';

interface Props {
  orden: Orden;
  alCerrar: () => void;
}

/** Al proveedor va un correo con el PDF; responde a la empresa. */
export function Enviar({ orden: o, alCerrar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { correos: o.correos } });
  const enviar = async ({ correos }: { correos: string[] }, clave: string) => {
    try {
      await enviarOrden(o.id, correos, o.version, clave);
      await refrescar(consultas, alCambiar.orden);
      avisoBreve('La orden va en camino');
      alCerrar();
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('No se envió', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Enviar al proveedor" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label="Enviar al proveedor">
        <CorreosField
          name="correos"
          descripcion="Separe con Enter o coma. Cada uno recibe la orden en PDF."
          sugeridos={o.correos}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Enviar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/** Qué compra ya registrada trae lo de la orden. */
export function Emparejar({ orden, alCerrar }: Props) {
  const consulta = useQuery(posiblesQuery(orden.id));
  return (
    <VentanaForm titulo="Qué compra la trae" alCerrar={alCerrar}>
      <Consulta de={consulta} enSeccion lineas={3}>
        {(posibles) =>
          posibles.length ? (
            <Elegir orden={orden} posibles={posibles} alCerrar={alCerrar} />
          ) : (
            <>
              <p>
                Ninguna compra de {orden.proveedor} desde el {fecha(orden.fecha)} trae estos productos y está
                suelta. Al aceptar su factura en Recibidos se empareja sola con esta orden.
              </p>
              <Acciones>
                <Button variant="default" h={42} onClick={alCerrar}>
                  Cerrar
                </Button>
              </Acciones>
            </>
          )
        }
      </Consulta>
    </VentanaForm>
  );
}

function Elegir({ orden, posibles, alCerrar }: Props & { posibles: CompraQueLlega[] }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { compra_id: String(posibles[0]!.id) } });
  const enviar = async ({ compra_id }: { compra_id: string }, clave: string) => {
    try {
      await atarCompra(orden.id, Number(compra_id), clave);
      await refrescar(consultas, alCambiar.orden);
      avisoBreve('La orden la recibió');
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se emparejó', mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Qué compra la trae">
      <p>Lo que esa compra trae cuenta como recibido. No mueve existencias: ya las movió la compra.</p>
      <Campos columnas={1}>
        <SelectField
          name="compra_id"
          label="Compra"
          data={posibles.map((c) => ({
            value: String(c.id),
            label: `${c.numero}, del ${fecha(c.fecha)}, por ${dinero(c.total)}`,
          }))}
        />
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Emparejar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
