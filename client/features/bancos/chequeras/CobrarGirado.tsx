import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, useEnvio } from '@/ui/form';
import { cobrarGirado, type Girado } from '../api';

/** El banco pagó un cheque: qué día. */
export function CobrarGirado({ cheque, alCerrar }: { cheque: Girado; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { fecha: hoy() } });
  const enviar = useEnvio(form, 'No se guardó', async ({ fecha }) => {
    await cobrarGirado(cheque.id, fecha);
    void refrescar(consultas, alCambiar.asiento);
    avisoBreve(`Cheque n.º ${cheque.numero} cobrado`);
    alCerrar();
  });
  return (
    <VentanaForm
      titulo={`Cheque n.º ${cheque.numero}, ${dinero(cheque.valor)}`}
      alCerrar={alCerrar}
      tamano={420}
    >
      <Form form={form} onSubmit={enviar} aria-label="El banco lo pagó">
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="El banco lo pagó el"
            withAsterisk
            minimo={cheque.fecha > cheque.entregado ? cheque.fecha : cheque.entregado}
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
