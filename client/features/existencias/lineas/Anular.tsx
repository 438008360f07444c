import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, Form, TextField } from '@/ui/form';

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
  const enviar = async ({ motivo }: { motivo: string }) => {
    try {
      await anular(motivo);
      await refrescar(consultas, alCambiar.existencia);
      avisoBreve(hecho);
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se anuló', mensajeDe(error));
    }
  };
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
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Anular</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
