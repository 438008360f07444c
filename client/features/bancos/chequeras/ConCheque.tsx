import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Campos, SwitchField, TextField } from '@/ui/form';
import { chequerasQuery } from '../api';

/** Si lo que sale de un banco sale con un cheque, y lo que el cheque dice. */
export function ConCheque({ banco }: { banco: number }) {
  const conCheque = useWatch({ name: 'conCheque' }) as boolean;
  const suyas = useQuery({ ...chequerasQuery, enabled: conCheque }).data ?? [];
  const sigue = suyas.find((c) => c.banco_id === banco && c.activa && c.siguiente)?.siguiente;
  return (
    <>
      <SwitchField name="conCheque" label="Con un cheque" />
      {conCheque && (
        <Campos columnas={2}>
          <TextField
            name="cheque.numero"
            label="Número del cheque"
            className="tabular"
            inputMode="numeric"
            maxLength={20}
            description={sigue ? `Vacío, el que sigue: ${sigue}` : undefined}
            rules={{ pattern: { value: /^\d*$/, message: 'Solo los dígitos del número' } }}
          />
          <TextField name="cheque.beneficiario" label="A la orden de" maxLength={100} />
        </Campos>
      )}
    </>
  );
}
