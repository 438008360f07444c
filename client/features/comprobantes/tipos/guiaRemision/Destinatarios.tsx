import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { Icono } from '@/ui/base';
import { useEntrada } from '../../entrada/entrada';
import { unDestinatario, type Propio } from './propio';
import { UnDestinatario } from './UnDestinatario';

const MAXIMO = 50;

/** A quiénes se lleva algo. */
export function Destinatarios() {
  const { form } = useEntrada<Propio>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'destinatarios' });
  return (
    <>
      {fields.map(({ id }, n) => (
        <UnDestinatario
          key={id}
          n={n}
          ultimo={n === fields.length - 1}
          alQuitar={fields.length > 1 ? () => remove(n) : undefined}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={fields.length >= MAXIMO}
          onClick={() =>
            append(unDestinatario(), { focusName: `destinatarios.${fields.length}.razon_social` })
          }
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otro destinatario
        </Button>
      </div>
    </>
  );
}
