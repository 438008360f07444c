import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { COBRAR } from '@/features/cartera/presta';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, BuscarField, Form } from '@/ui/form';
import type { Eligiendo } from '../useTrabajo';

/** De qué cliente es una retención cuyo RUC no es de ninguno. */
export function ElegirCliente({ eligiendo: { recibido: r, alElegir } }: { eligiendo: Eligiendo }) {
  const form = useForm({ defaultValues: { cliente_id: '' } });
  const cerrar = () => alElegir(null);
  return (
    <VentanaForm titulo="De qué cliente es" alCerrar={cerrar}>
      <Form
        form={form}
        onSubmit={({ cliente_id }) => alElegir(Number(cliente_id))}
        aria-label="De qué cliente es"
      >
        <p>
          No hay un cliente con el RUC {r.ruc}, {r.razon_social}. Elija de quién es esta retención, o créelo
          antes.
        </p>
        <BuscarField
          name="cliente_id"
          label="Cliente que retuvo"
          withAsterisk
          placeholder="Nombre, RUC o cédula"
          buscar={COBRAR.buscar}
          rules={{ required: 'Elija el cliente' }}
        />
        <Acciones>
          <Button variant="default" onClick={cerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Registrar la retención</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
