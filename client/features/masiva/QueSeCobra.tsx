import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { CampoAdicional } from '@/features/nucleo/presta/tipo/datos';
import { Icono, IconoAccion } from '@/ui/base';
import { NumeroField, TextField } from '@/ui/form';
import estilos from './masiva.module.css';

/** Lo que se deja cambiar de la factura modelo; lo demás es como en ella. */
export interface LoQueCambia {
  lineas: { descripcion: string; cantidad: string; precio: string }[];
  adicional: CampoAdicional[];
}

const OBLIGATORIO = { required: 'Este campo es obligatorio' };

export function Lineas() {
  const { control } = useFormContext<LoQueCambia>();
  const { fields } = useFieldArray({ control, name: 'lineas' });
  return fields.map(({ id }, n) => (
    <div key={id} className={estilos.linea}>
      <TextField
        name={`lineas.${n}.descripcion`}
        label={`Descripción de la línea ${n + 1}`}
        maxLength={300}
        rules={OBLIGATORIO}
      />
      <NumeroField
        name={`lineas.${n}.cantidad`}
        label="Cantidad"
        decimales={6}
        visibles={2}
        rules={OBLIGATORIO}
      />
      <NumeroField
        name={`lineas.${n}.precio`}
        label="Precio"
        decimales={6}
        visibles={2}
        rules={OBLIGATORIO}
      />
    </div>
  ));
}

export function Adicionales() {
  const { control } = useFormContext<LoQueCambia>();
  const { fields, append, remove } = useFieldArray({ control, name: 'adicional' });
  return (
    <>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.dato}>
          <TextField name={`adicional.${n}.nombre`} label={`Dato adicional ${n + 1}`} maxLength={300} />
          <TextField name={`adicional.${n}.valor`} label="Dice" maxLength={300} />
          <IconoAccion
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar el dato adicional ${n + 1}`}
            alPulsar={() => remove(n)}
          >
            <Icono de={IconTrash} />
          </IconoAccion>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icono de={IconPlus} />}
          onClick={() => append({ nombre: '', valor: '' })}
        >
          Agregar un dato
        </Button>
      </div>
    </>
  );
}
