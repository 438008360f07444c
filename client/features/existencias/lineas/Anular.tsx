import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, TextField, useEnvio } from '@/ui/form';

interface Props {
  titulo: string;
  /** Lo que se dice cuando ya está. */
  hecho: string;
  anular: (motivo: string) => Promise<unknown>;
  alCerrar: () => void;
  /** Lo que va a pasar. */
  children: ReactNode;
}

/** Deshace lo que un documento de las existencias movió, diciendo por qué. */
export function Anular({ titulo, hecho, anular, alCerrar, children }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { motivo: '' } });
  const enviar = useEnvio(form, 'No se anuló', async ({ motivo }) => {
    await anular(motivo);
    await refrescar(consultas, alCambiar.existencia);
    avisoBreve(hecho);
    alCerrar();
  });
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <p>{children}</p>
        <Campos columnas={1}>
          <TextField
            name="motivo"
            label="Por qué"
            withAsterisk
            maxLength={300}
            rules={{ validate: (v: string) => v.trim() !== '' || 'Diga por qué se anula' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Anular</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
