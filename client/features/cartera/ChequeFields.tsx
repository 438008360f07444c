import { useWatch } from 'react-hook-form';
import { FechaField, TextField } from '@/ui/form';
import type { DatosAbono } from './valores';

/** Lo que dice el cheque con que un cliente paga; con una fecha posterior, espera en cartera hasta ella. */
export function ChequeFields() {
  const [forma, recibido, seCobra] = useWatch<DatosAbono, ['forma', 'fecha', 'cheque_fecha']>({
    name: ['forma', 'fecha', 'cheque_fecha'],
  });
  if (forma !== 'CHEQUE') return null;
  return (
    <>
      <TextField name="cheque_banco" label="Banco del cheque" maxLength={60} />
      <TextField name="cheque_numero" label="Número del cheque" maxLength={20} />
      <TextField name="cheque_titular" label="Quién lo gira" maxLength={100} />
      <FechaField
        name="cheque_fecha"
        label="Fecha del cheque"
        description={
          seCobra && seCobra > recibido ? 'Posfechado: espera en cartera hasta ese día' : undefined
        }
      />
    </>
  );
}
