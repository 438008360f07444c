import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/components/feedback';
import { Acciones, BotonEnviar, Form, SelectField, TextField } from '@/components/form';
import type { Codigo } from './api';
import estilos from './clientes.module.css';
import type { Datos } from './formulario';

interface Props {
  name: 'CLI_GRUPO' | 'CLI_VENDEDOR' | 'CLI_COBRADOR';
  label: string;
  /** What is added: 'grupo'. */
  que: string;
  data: { value: string; label: string }[];
  clave: QueryKey;
  crear: (nombre: string, idempotencia: string) => Promise<Codigo>;
}

/** A select of the company's own list, and the way to add to it. */
export function SelectCreable({ name, label, que, data, clave, crear }: Props) {
  const { setValue } = useFormContext<Datos>();
  const consultas = useQueryClient();
  const [abierta, setAbierta] = useState(false);
  const alCrear = async (nuevo: Codigo) => {
    consultas.setQueryData<Codigo[]>(clave, (antes = []) => [...antes, nuevo].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es')));
    setAbierta(false);
    // Once its option is there.
    setTimeout(() => setValue(name, String(nuevo.codigo), { shouldDirty: true }));
    avisoBreve(`Se agregó el ${que}`);
  };
  return (
    <div className={estilos.numero}>
      <SelectField key={data.length} name={name} label={label} data={data} />
      <ActionIcon variant="default" size={38} mt={25} aria-label={`Agregar un ${que}`} onClick={() => setAbierta(true)}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {abierta && (
        <VentanaForm titulo={`Nuevo ${que}`} alCerrar={() => setAbierta(false)} tamano={400}>
          <Nuevo que={que} crear={crear} alCrear={alCrear} />
        </VentanaForm>
      )}
    </div>
  );
}

function Nuevo({ que, crear, alCrear }: Pick<Props, 'que' | 'crear'> & { alCrear: (nuevo: Codigo) => Promise<void> }) {
  const form = useForm({ defaultValues: { nombre: '' } });
  const guardar = async ({ nombre }: { nombre: string }, clave: string) => {
    try {
      await alCrear(await crear(nombre.trim(), clave));
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={guardar} aria-label={`Nuevo ${que}`}>
      <TextField name="nombre" label="Nombre" withAsterisk data-autofocus maxLength={100} rules={{ required: 'Ingrese el nombre.' }} />
      <Acciones>
        <BotonEnviar>Agregar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
