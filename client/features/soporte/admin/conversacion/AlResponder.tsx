import '@mantine/core/styles/Combobox.css';
import { SelectField } from '@/ui/form';
import type { Ticket } from '../api';
import { ESTADOS } from '../catalogo';
import estilos from './conversacion.module.css';

/** El estado en que queda el ticket al responder. Uno abierto pasa a en proceso cuando se le responde. */
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
