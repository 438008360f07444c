import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '@/ui/form';
import { useEntidades } from '@/features/codigos/presta/entidades';
import { OTRA, type campoLinea, type ValoresLote } from './valores';

type Linea = ReturnType<typeof campoLinea>;

/** En qué banco tiene su cuenta un proveedor: uno del catálogo o, si no está en él, el que se escribe. */
export function BancoDeProveedor({ campo }: { campo: Linea }) {
  const elegido = useWatch<ValoresLote, `${Linea}.banco_codigo`>({ name: `${campo}.banco_codigo` });
  const nombre = useWatch<ValoresLote, `${Linea}.banco`>({ name: `${campo}.banco` });
  const hay = useEntidades();
  // El que se eligió antes y ya no está en el catálogo, o mientras este llega.
  const falta = elegido && elegido !== OTRA && !hay.some(({ value }) => value === elegido);
  return (
    <>
      <SelectField
        name={`${campo}.banco_codigo`}
        label="Banco"
        data={[
          { value: '', label: 'Elija' },
          ...(falta ? [{ value: elegido, label: nombre || elegido }] : []),
          ...hay,
          { value: OTRA, label: 'Otra entidad' },
        ]}
      />
      {elegido === OTRA && <TextField name={`${campo}.banco`} label="Qué entidad" maxLength={60} />}
    </>
  );
}
