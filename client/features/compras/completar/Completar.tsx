import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, useEnvio } from '@/ui/form';

interface Props<T extends FieldValues> {
  titulo: string;
  /** Cómo se llama el formulario para un lector de pantalla. */
  rotulo: string;
  /** Lo que la compra dice ahora. */
  base: DefaultValues<T>;
  guardar: (dicho: T) => Promise<unknown>;
  alCerrar: () => void;
  children: ReactNode;
}

/** Dice lo que a una compra registrada le falta, aunque ya se haya retenido: su documento queda igual. */
export function Completar<T extends FieldValues>({
  titulo,
  rotulo,
  base,
  guardar,
  alCerrar,
  children,
}: Props<T>) {
  const consultas = useQueryClient();
  const form = useForm<T>({ defaultValues: base });
  const enviar = useEnvio(form, 'No se guardó', async (dicho) => {
    await guardar(dicho);
    void refrescar(consultas, alCambiar.compra);
    avisoBreve('Guardado');
    alCerrar();
  });
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={rotulo}>
        {children}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
