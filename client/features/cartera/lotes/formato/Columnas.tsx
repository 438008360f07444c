import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { NumeroField, SelectField, TextField } from '@/ui/form';
import { CAMPOS, DE_DOS, RELLENOS } from './opciones';
import type { ValoresFormato } from './valores';
import estilos from './formato.module.css';

const MAXIMO = 30;

/** Las columnas del archivo, en su orden. */
export function Columnas() {
  const { control } = useFormContext<ValoresFormato>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'columnas' });
  const nueva = { campo: 'fijo', titulo: '', texto: '', otro: '', largo: '', relleno: 'NINGUNO' } as const;
  return (
    <>
      <div className={estilos.columnas}>
        {fields.map(({ id }, n) => (
          <div key={id} className={estilos.columna} role="group" aria-label={`Columna ${n + 1}`}>
            <span className={estilos.orden}>{n + 1}</span>
            <Columna n={n} />
            <span className={estilos.botones}>
              <Icono nombre={`Subir la columna ${n + 1}`} inactivo={n === 0} alPulsar={() => move(n, n - 1)}>
                <IconArrowUp size={16} stroke={1.75} aria-hidden />
              </Icono>
              <Icono
                nombre={`Bajar la columna ${n + 1}`}
                inactivo={n === fields.length - 1}
                alPulsar={() => move(n, n + 1)}
              >
                <IconArrowDown size={16} stroke={1.75} aria-hidden />
              </Icono>
              <Icono
                nombre={`Quitar la columna ${n + 1}`}
                inactivo={fields.length === 1}
                alPulsar={() => remove(n)}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </Icono>
            </span>
          </div>
        ))}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={fields.length >= MAXIMO}
        onClick={() => append(nueva, { focusName: `columnas.${fields.length}.campo` })}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      >
        Otra columna
      </Button>
    </>
  );
}

function Columna({ n }: { n: number }) {
  const campo = useWatch<ValoresFormato, `columnas.${number}.campo`>({ name: `columnas.${n}.campo` });
  const conTitulo = useWatch<ValoresFormato, 'encabezados'>({ name: 'encabezados' });
  const dos = DE_DOS[campo];
  return (
    <>
      <SelectField name={`columnas.${n}.campo`} label="Lleva" data={[...CAMPOS]} />
      {campo === 'fijo' && (
        <TextField name={`columnas.${n}.texto`} label="Texto" placeholder="Vacío, en blanco" maxLength={60} />
      )}
      {dos && (
        <>
          <TextField name={`columnas.${n}.texto`} label={dos[0]} maxLength={60} />
          <TextField name={`columnas.${n}.otro`} label={dos[1]} maxLength={60} />
        </>
      )}
      {conTitulo && <TextField name={`columnas.${n}.titulo`} label="Título" maxLength={60} />}
      <NumeroField
        name={`columnas.${n}.largo`}
        label="Largo"
        decimales={0}
        min={0}
        max={200}
        placeholder="Libre"
        className={estilos.largo}
      />
      <SelectField
        name={`columnas.${n}.relleno`}
        label="Se llena con"
        data={[...RELLENOS]}
        className={estilos.relleno}
      />
    </>
  );
}

interface IconoProps {
  nombre: string;
  inactivo: boolean;
  alPulsar: () => void;
  children: React.ReactNode;
}

const Icono = ({ nombre, inactivo, alPulsar, children }: IconoProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    aria-label={nombre}
    disabled={inactivo}
    onClick={alPulsar}
  >
    {children}
  </ActionIcon>
);
