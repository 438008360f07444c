import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, useEnvio } from '@/ui/form';

interface Props<V extends FieldValues> {
  titulo: string;
  valores: V;
  guardar: (valores: V) => Promise<unknown>;
  /** Lo que se dice al guardarlo. */
  hecho: string;
  alCerrar: () => void;
  children: ReactNode;
}

/** Algo que se dice del anexo, en una ventana: al guardarlo se calcula otra vez lo que dependía de él. */
export function VentanaDelAnexo<V extends FieldValues>(props: Props<V>) {
  const { titulo, valores, guardar, hecho, alCerrar, children } = props;
  const consultas = useQueryClient();
  const form = useForm<V>({ defaultValues: valores as DefaultValues<V> });
  const enviar = useEnvio(form, 'No se guardó', async (dicho) => {
    await guardar(dicho);
    avisoBreve(hecho);
    await refrescar(consultas, alCambiar.formulario);
    alCerrar();
  });
  return (
    <VentanaForm titulo={titulo} tamano={520} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={1}>{children}</Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
