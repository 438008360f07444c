import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useController, useFieldArray } from 'react-hook-form';
import { dicho, sinEmojis } from '@/lib/validacion';
import { TextField } from '@/ui/form';
import * as reglas from '../../entrada/datos/reglas';
import { useEntrada } from '../../entrada/entrada';
import { unaCarga, type Propio } from './propio';
import estilos from './guia.module.css';

/** Lo que se lleva a un destinatario, línea por línea: Enter en la cantidad pasa a otra. */
export function Cargas({ de, ultimo }: { de: number; ultimo: boolean }) {
  const { form } = useEntrada<Propio>();
  const nombre = `destinatarios.${de}.detalles` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: nombre });
  // Ctrl + flecha abajo llega al botón del último destinatario, como a la línea nueva de una factura.
  const {
    field: { ref },
  } = useController({ control: form.control, name: 'nueva' });
  const otra = () => append(unaCarga(), { focusName: `${nombre}.${fields.length}.codigo` });
  const sinRotulo = { className: 'solo-lector' };
  return (
    <div className={estilos.cargas} role="group" aria-label="Lo que se lleva">
      {fields.map(({ id }, n) => {
        const rotulo = n === 0 ? undefined : sinRotulo;
        return (
          <div key={id} className={estilos.carga} role="group" aria-label={`Línea ${n + 1}`}>
            <TextField
              name={`${nombre}.${n}.codigo`}
              label="Código"
              labelProps={rotulo}
              className="tabular"
              maxLength={25}
              rules={{ validate: sinEmojis }}
            />
            <TextField
              name={`${nombre}.${n}.descripcion`}
              label="Descripción"
              labelProps={rotulo}
              withAsterisk={n === 0}
              maxLength={300}
              rules={{ validate: dicho('Ingrese la descripción.') }}
            />
            <TextField
              name={`${nombre}.${n}.cantidad`}
              label="Cantidad"
              labelProps={rotulo}
              withAsterisk={n === 0}
              inputMode="decimal"
              className="tabular"
              maxLength={20}
              rules={{ validate: reglas.cantidad }}
              onKeyDown={(e) => {
                if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return;
                e.preventDefault();
                if (n === fields.length - 1) otra();
                else form.setFocus(`${nombre}.${n + 1}.codigo`);
              }}
            />
            {fields.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                mt={n === 0 ? 24 : 0}
                aria-label={`Quitar la línea ${n + 1}`}
                onClick={() => remove(n)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <div>
        <Button
          ref={ultimo ? ref : undefined}
          variant="subtle"
          size="compact-sm"
          onClick={otra}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          Otra línea
        </Button>
      </div>
    </div>
  );
}
