import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form } from '@/ui/form';
import { cobrarGirado, type Girado } from '../api';

/** El banco pagó un cheque: qué día. */
export function CobrarGirado({ cheque, alCerrar }: { cheque: Girado; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { fecha: hoy() } });
  const enviar = async ({ fecha }: { fecha: string }) => {
    try {
      await cobrarGirado(cheque.id, fecha);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    void refrescar(consultas, alCambiar.asiento);
    avisoBreve(`Cheque n.º ${cheque.numero} cobrado`);
    alCerrar();
  };
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
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
