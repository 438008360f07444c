import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { avisoBreve } from '@/ui/avisos';
import { SelectField } from '@/ui/form';
import type { Codigo } from '../api';
import estilos from '@/features/terceros/presta/terceros.module.css';
import { Icono } from '@/ui/base';
import type { DatosCliente } from './valores';
import { Agregar } from './VentanaNuevo';

interface Props {
  name: 'CLI_GRUPO' | 'CLI_VENDEDOR' | 'CLI_COBRADOR';
  label: string;
  /** Cómo se llama lo que se agrega: 'grupo'. */
  que: string;
  data: { value: string; label: string }[];
  /** La consulta que guarda la lista. */
  consulta: { queryKey: QueryKey };
  crear: (nombre: string, idempotencia: string) => Promise<Codigo>;
}

/** Un select de una lista propia de la empresa, con un botón que le agrega una opción. */
export function SelectCreable({ name, label, que, data, consulta, crear }: Props) {
  const { setValue } = useFormContext<DatosCliente>();
  const consultas = useQueryClient();
  const abrir = use(Agregar);
  const alCrear = (nuevo: Codigo) => {
    consultas.setQueryData<Codigo[]>(consulta.queryKey, (antes = []) =>
      [...antes, nuevo].sort((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
    );
    // Espera a que su opción esté en el select.
    setTimeout(() => setValue(name, String(nuevo.codigo), { shouldDirty: true }));
    avisoBreve(`Se agregó el ${que}`);
  };
  return (
    <div className={estilos.numero}>
      <SelectField key={data.length} name={name} label={label} data={data} />
      <ActionIcon
        variant="default"
        size={40}
        mt={25}
        aria-label={`Agregar un ${que}`}
        onClick={() => abrir({ que, crear, alCrear })}
      >
        <Icono de={IconPlus} />
      </ActionIcon>
    </div>
  );
}
