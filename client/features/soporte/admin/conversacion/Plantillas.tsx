import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { useQuery } from '@tanstack/react-query';
import { dialogos } from '@/ui/avisos';
import { TextField } from '@/ui/form';
import { plantillasQuery, type Ticket } from '../api';
import type { BorradorTicket } from './useBorrador';
import estilos from './conversacion.module.css';

interface Props {
  ticket: Ticket;
  escrito: boolean;
  alElegir: (borrador: Partial<BorradorTicket>) => void;
}

/** El asunto de un correo al cliente, y una plantilla para empezarlo. */
export function Plantillas({ ticket, escrito, alElegir }: Props) {
  const { data = [], isError } = useQuery(plantillasQuery(ticket.SPT_ID));
  const elegir = async (codigo: string) => {
    const plantilla = data.find((p) => p.codigo === codigo);
    if (!plantilla) return;
    if (
      escrito &&
      !(await dialogos.confirmar('¿Reemplazar lo escrito?', 'La plantilla ocupará su lugar.', {
        si: 'Reemplazar',
      }))
    )
      return;
    alElegir({ asunto: plantilla.asunto, correo: plantilla.mensaje });
  };
  return (
    <div className={estilos.correo}>
      <NativeSelect
        label="Plantilla"
        value=""
        onChange={(e) => void elegir(e.currentTarget.value)}
        data={[
          { value: '', label: isError ? 'No se pudieron cargar' : 'Elija una plantilla' },
          ...data.map((p) => ({ value: p.codigo, label: p.nombre })),
        ]}
      />
      <TextField
        name="asunto"
        label="Asunto del correo"
        withAsterisk
        maxLength={200}
        rules={{ required: 'Ingrese el asunto del correo' }}
      />
    </div>
  );
}
