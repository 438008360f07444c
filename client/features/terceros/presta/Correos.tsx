import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '@/ui/form';
import { CORREO } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import estilos from './terceros.module.css';

const MAXIMO = 10;

type ConCorreos = Record<string, { correo: string }[]>;

/** Un renglón por correo; al primero se envía lo que se envía. */
export function Correos({ nombre }: { nombre: string }) {
  const { control, getValues } = useFormContext<ConCorreos>();
  const { fields, append, remove } = useFieldArray({ control, name: nombre });
  const repetido = (valor: string, i: number) =>
    (getValues(nombre) ?? []).findIndex(
      ({ correo }) => correo.trim().toLowerCase() === valor.trim().toLowerCase(),
    ) < i;
  return (
    <div className={estilos.correos} role="group" aria-label="Correos">
      {fields.map(({ id }, i) => (
        <div key={id} className={estilos.correo}>
          <TextField
            name={`${nombre}.${i}.correo`}
            type="email"
            label={i === 0 ? 'Correo' : `Otro correo ${i}`}
            labelProps={i === 0 ? undefined : { className: 'solo-lector' }}
            maxLength={254}
            rules={{
              validate: (valor: string) => {
                if (!valor.trim()) return true;
                if (!CORREO.test(valor.trim())) return 'Ingrese un correo válido!';
                return repetido(valor, i) ? 'Ese correo ya está en la lista' : true;
              },
            }}
          />
          {i > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={`Quitar el correo ${i + 1}`}
              onClick={() => remove(i)}
            >
              <Icono de={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      {fields.length < MAXIMO && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => append({ correo: '' })}
            leftSection={<Icono de={IconPlus} tamano={16} />}
          >
            Agregar otro correo
          </Button>
        </div>
      )}
    </div>
  );
}
