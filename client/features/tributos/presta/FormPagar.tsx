import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { dialogos } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form } from '@/ui/form';
import { pagar } from './api';

interface Props {
  id: number;
  alGuardar: (aviso: string) => void;
  alCerrar: () => void;
}

/** El día en que se pagó entera. */
export function FormPagar({ id, alGuardar, alCerrar }: Props) {
  const form = useForm({ defaultValues: { pagada_en: hoy() } });
  const enviar = async ({ pagada_en }: { pagada_en: string }) => {
    try {
      await pagar(id, pagada_en);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se guardó', mensajeDe(error));
      return;
    }
    alGuardar('Anotada como pagada');
  };
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
      <Acciones>
        <Button variant="default" h={42} onClick={alCerrar}>
          Cancelar
        </Button>
        <BotonEnviar>Anotar el pago</BotonEnviar>
      </Acciones>
    </Form>
  );
}
