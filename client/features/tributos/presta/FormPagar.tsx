import { useForm } from 'react-hook-form';
import { hoy } from '@/lib/fechas';
import { Acciones, BotonEnviar, Campos, FechaField, Form, useEnvio } from '@/ui/form';
import { pagar } from './api';

interface Props {
  id: number;
  alGuardar: (aviso: string) => void;
  alCerrar: () => void;
}

/** El día en que se pagó entera. */
export function FormPagar({ id, alGuardar, alCerrar }: Props) {
  const form = useForm({ defaultValues: { pagada_en: hoy() } });
  const enviar = useEnvio(form, 'No se guardó', async ({ pagada_en }) => {
    await pagar(id, pagada_en);
    alGuardar('Anotada como pagada');
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Ya la pagué">
      <Campos columnas={1}>
        <FechaField
          name="pagada_en"
          label="Se pagó entera el"
          withAsterisk
          maximo={hoy()}
          rules={{ required: 'Elija el día' }}
        />
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Anotar el pago</BotonEnviar>
      </Acciones>
    </Form>
  );
}
