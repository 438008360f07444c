import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FechaField, TextField } from '@/ui/form';
import type { FormaDeDinero } from './lado/tipos';

/** Lo que dice el cheque con que la empresa paga. */
export interface DatosGirado {
  numero: string;
  beneficiario: string;
  /** Vacía, la del pago. */
  fecha: string;
}

export const SIN_GIRAR: DatosGirado = { numero: '', beneficiario: '', fecha: '' };

/** Como se envía; nulo si el banco no tiene chequera y no se escribió nada. */
export const giradoDe = ({ numero, beneficiario, fecha }: DatosGirado) =>
  [numero, beneficiario, fecha].some(Boolean) ? { numero, beneficiario, fecha: fecha || null } : null;

// La explicación, debajo: los campos de una fila quedan a la misma altura.
const DEBAJO = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

interface Props {
  /** Los bancos de donde puede salir, con el número que sigue en su chequera. */
  bancos: FormaDeDinero['bancos'];
  /** Quién lo recibe, si no se escribe otro. */
  paraQuien: string;
}

/** El número viene de la chequera del banco que se elija. Con una fecha posterior es posfechado. */
export function ChequeGirado({ bancos, paraQuien }: Props) {
  const { setValue } = useFormContext();
  const [banco, pagado, seCobra] = useWatch({ name: ['banco_id', 'fecha', 'cheque.fecha'] }) as string[];
  const elegido = bancos.find(({ id }) => String(id) === banco);
  const sigue = elegido?.cheque ?? null;
  useEffect(() => {
    setValue('cheque.numero', sigue === null ? '' : String(sigue));
  }, [banco, sigue, setValue]);
  if (!elegido) return null;
  return (
    <>
      <TextField
        name="cheque.numero"
        label="Número del cheque"
        className="tabular"
        inputMode="numeric"
        maxLength={20}
        description={sigue === null ? undefined : `Sigue el ${sigue} en su chequera`}
        inputWrapperOrder={DEBAJO}
        rules={{ pattern: { value: /^\d*$/, message: 'Solo los dígitos del número' } }}
      />
      <TextField name="cheque.beneficiario" label="A la orden de" maxLength={100} placeholder={paraQuien} />
      <FechaField
        name="cheque.fecha"
        label="Fecha del cheque"
        inputWrapperOrder={DEBAJO}
        description={
          seCobra && pagado && seCobra > pagado ? 'Posfechado: se debe en su cuenta hasta ese día' : undefined
        }
      />
    </>
  );
}
