import '@mantine/core/styles/Combobox.css';
import { SelectField } from '@/ui/form';
import type { Ticket } from '../api';
import { ESTADOS } from '../catalogo';
import estilos from '../admin.module.css';

/** The state that goes with the answer. An open ticket is taken into process by being answered. */
export function AlResponder({ ticket }: { ticket: Ticket }) {
  const sigue = ESTADOS[ticket.SPT_ESTADO === 'ABIERTO' ? 'EN_PROCESO' : ticket.SPT_ESTADO].queda;
  const otros = ticket.transiciones.filter((estado) => estado !== 'EN_PROCESO');
  return (
    <SelectField
      name="estado"
      label="Al responder"
      className={estilos.alResponder}
      data={[
        { value: '', label: sigue },
        ...otros.map((estado) => ({ value: estado, label: ESTADOS[estado].queda })),
      ]}
    />
  );
}
