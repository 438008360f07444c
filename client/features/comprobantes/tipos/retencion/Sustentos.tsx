import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { Icono } from '@/ui/base';
import { useEntrada } from '../../entrada/entrada';
import { unSustento, type Propio } from './propio';
import { UnSustento } from './UnSustento';

const MAXIMO = 50;

/** Los documentos del proveedor sobre los que se retiene. */
export function Sustentos() {
  const { form } = useEntrada<Propio>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sustentos' });
  const propia = useWatch({ control: form.control, name: 'propia' });
  // Ctrl + flecha abajo llega aquí, como a la línea nueva de una factura.
  const {
    field: { ref },
  } = useController({ control: form.control, name: 'nueva' });
  return (
    <>
      {fields.map(({ id }, n) => (
        <UnSustento key={id} n={n} quitar={fields.length > 1 ? () => remove(n) : null} />
      ))}
      {!propia && (
        <div>
          <Button
            ref={ref}
            variant="subtle"
            size="compact-sm"
            disabled={fields.length >= MAXIMO}
            onClick={() => append(unSustento(), { focusName: `sustentos.${fields.length}.numero` })}
            leftSection={<Icono de={IconPlus} tamano={16} />}
          >
            Otro documento
          </Button>
        </div>
      )}
    </>
  );
}
