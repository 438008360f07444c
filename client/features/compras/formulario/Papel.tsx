import { Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { hoja, reglas } from '@/features/comprobantes/presta/escritura';
import { ArchivosField, Campos, DineroField, NumeroField, TextareaField } from '@/ui/form';
import { ARCHIVOS, EXTENSIONES, MAXIMO } from '../api';
import { useCompra } from './entrada';

const CAMPOS = ['propina', 'ajuste', 'otros'] as const;
/** Lo que los centavos de un papel pueden diferir de la cuenta. */
const HOLGURA = 1;

/** Los centavos en que el papel difiere de la cuenta, y lo que suma sin ser de una línea: pocas compras lo llevan. */
export function Papel() {
  const { form } = useCompra();
  const [abierto, setAbierto] = useState(() => CAMPOS.some((campo) => form.getValues(campo)));
  const { errors } = useFormState({ control: form.control, name: [...CAMPOS] });
  const visible = abierto || CAMPOS.some((campo) => errors[campo]);
  return (
    <section className={hoja.tarjeta} data-plegada={!visible || undefined} aria-label="Lo que el papel suma">
      <Button
        variant="subtle"
        h={32}
        px={8}
        ml={-8}
        aria-expanded={visible}
        aria-controls="del-papel"
        rightSection={
          <IconChevronDown
            className={hoja.flecha}
            data-abierto={visible || undefined}
            size={16}
            stroke={1.75}
            aria-hidden
          />
        }
        onClick={() => setAbierto(!visible)}
      >
        El papel suma otra cosa
      </Button>
      <Collapse id="del-papel" expanded={visible} transitionDuration={0}>
        <Campos columnas={3}>
          <NumeroField
            name="ajuste"
            label="Ajuste del IVA"
            description="Los centavos que dice de más, o de menos con signo"
            min={-HOLGURA}
            max={HOLGURA}
          />
          <DineroField name="propina" label="Propina" rules={{ validate: reglas.gasto }} />
          <NumeroField
            name="otros"
            label="Otros valores"
            description="Lo que suma sin ser de una línea, o resta con signo"
          />
        </Campos>
      </Collapse>
    </section>
  );
}

/** Una nota para quien la lea y, si es nueva, el papel. */
export function Notas({ avance }: { avance: number | null | undefined }) {
  return (
    <section className={hoja.tarjeta} aria-label="Notas y archivos">
      <Campos columnas={1}>
        <TextareaField name="detalle" label="Notas" minRows={2} maxLength={1000} />
        {avance !== undefined && (
          <ArchivosField
            name="archivos"
            label="Archivos"
            extensiones={EXTENSIONES}
            maximo={MAXIMO}
            hasta={ARCHIVOS}
            avance={avance}
          />
        )}
      </Campos>
    </section>
  );
}
