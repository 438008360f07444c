import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, useEnvio } from '@/ui/form';
import { corregirCaducidad, type Lote } from './api';
import { nombreDe } from './rotulos';

/** La caducidad que se escribió mal. */
export function Corregir({ lote, alCerrar }: { lote: Lote; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { caduca: lote.caduca ?? '' } });
  const enviar = useEnvio(form, 'No se corrigió', async ({ caduca }) => {
    await corregirCaducidad(lote.id, caduca || null, lote.version);
    await refrescar(consultas, alCambiar.existencia);
    avisoBreve('Caducidad corregida');
    alCerrar();
  });
  const titulo = `Caducidad: ${nombreDe(lote)}`;
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <p>Lo que ya se vendió conserva la que se imprimió. Vacía, no caduca.</p>
        <Campos columnas={1}>
          <FechaField name="caduca" label="Último día en que sirve" />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Corregir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
