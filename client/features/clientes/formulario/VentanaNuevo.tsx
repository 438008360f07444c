import { createContext } from 'react';
import { useForm } from 'react-hook-form';
import { VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, TextField, useEnvio } from '@/ui/form';
import type { Codigo } from '../api';

export interface Nuevo {
  que: string;
  crear: (nombre: string, idempotencia: string) => Promise<Codigo>;
  alCrear: (nuevo: Codigo) => void;
}

/**
 * Abre la ventana desde el formulario del cliente. La ventana va al lado y no adentro, porque un formulario
 * no puede contener otro.
 */
export const Agregar = createContext<(nuevo: Nuevo) => void>(() => undefined);

export function VentanaNuevo({ que, crear, alCrear, alCerrar }: Nuevo & { alCerrar: () => void }) {
  const form = useForm({ defaultValues: { nombre: '' } });
  const guardar = useEnvio(form, 'Error', async ({ nombre }, clave) => {
    alCrear(await crear(nombre.trim(), clave));
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Nuevo ${que}`} alCerrar={alCerrar} tamano={400}>
      <Form form={form} onSubmit={guardar} aria-label={`Nuevo ${que}`}>
        <TextField
          name="nombre"
          label="Nombre"
          withAsterisk
          data-autofocus
          maxLength={100}
          rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el nombre.' }}
        />
        <Acciones>
          <BotonEnviar>Agregar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
