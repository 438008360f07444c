import { useQueryClient } from '@tanstack/react-query';
import { alCambiar, refrescar } from '@/api/claves';
import { fecha } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form } from '@/ui/form';
import { CamposEntrega } from './CamposEntrega';
import { RESPALDOS, type Pedido } from './presta/api';
import { useEntrega } from './useEntrega';
import estilos from './respaldos.module.css';

/** Aquí se suelta el documento que se pidió: queda en la línea del banco o en la compra de que es. */
export function Entregar({ pedido, alCerrar }: { pedido: Pedido; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const { form, enviar, avance } = useEntrega<Pedido>(`${RESPALDOS}/${pedido.id}/archivos`, () => {
    void refrescar(consultas, alCambiar.respaldo);
    avisoBreve('Documento entregado');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Entregar el documento" alCerrar={alCerrar} tamano={520}>
      <Form form={form} onSubmit={enviar} aria-label="Entregar el documento">
        <p className={estilos.que}>{pedido.asunto}</p>
        {pedido.mensaje && <p className={estilos.dice}>{pedido.mensaje}</p>}
        <p className={estilos.menor}>
          Lo pidió {pedido.pedido_por} el {fecha(pedido.pedido_en)}
          {pedido.hasta && `; lo necesita hasta el ${fecha(pedido.hasta)}`}.
        </p>
        <CamposEntrega avance={avance} />
        <Acciones>
          <BotonEnviar>Entregar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
