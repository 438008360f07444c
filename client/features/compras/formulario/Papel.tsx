import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { hoja, reglas } from '@/features/comprobantes/presta/escritura';
import { Icono } from '@/ui/base';
import { ArchivosField, Campos, DineroField, NumeroField, TextareaField, TextField } from '@/ui/form';
import { ARCHIVOS, EXTENSIONES, MAXIMO } from '../api';
import { CAMPOS } from '../campos';
import type { useArchivos } from './archivos';
import { useCompra } from './entrada';
import estilos from './formulario.module.css';

const DEL_PAPEL = ['propina', 'ajuste', 'otros', 'rubros'] as const;
const RUBROS = 50;
/** Lo que los centavos de un papel pueden diferir de la cuenta. */
const HOLGURA = 1;

/** Los centavos en que el papel difiere de la cuenta, y lo que suma sin ser de una línea: pocas compras lo llevan. */
export function Papel() {
  const { form } = useCompra();
  const [abierto, setAbierto] = useState(() => DEL_PAPEL.some((campo) => form.getValues(campo).length > 0));
  const { errors } = useFormState({ control: form.control, name: [...DEL_PAPEL] });
  const visible = abierto || DEL_PAPEL.some((campo) => errors[campo]);
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
        <Rubros />
      </Collapse>
    </section>
  );
}

/** Lo que el documento cobra por cuenta de otros: la basura, los bomberos. */
function Rubros() {
  const { form } = useCompra();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rubros' });
  return (
    <>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.rubro} role="group" aria-label={`Rubro de terceros ${n + 1}`}>
          <TextField
            name={`rubros.${n}.concepto`}
            label="Concepto"
            withAsterisk
            maxLength={300}
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el concepto.' }}
          />
          <DineroField
            name={`rubros.${n}.total`}
            label="Valor"
            withAsterisk
            rules={{ validate: reglas.valor }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={estilos.quitar}
            aria-label={`Quitar el rubro ${n + 1}`}
            onClick={() => remove(n)}
          >
            <Icono de={IconX} />
          </ActionIcon>
        </div>
      ))}
      <div className={estilos.pie}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={fields.length >= RUBROS}
          onClick={() =>
            append({ concepto: '', total: '' }, { focusName: `rubros.${fields.length}.concepto` })
          }
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Agregar un rubro de terceros
        </Button>
      </div>
    </>
  );
}

interface PropsNotas {
  archivos: ReturnType<typeof useArchivos>;
  /** Lo que va de los que suben con la compra; sin él, no se piden. */
  avance: number | null | undefined;
}

/** Una nota para quien la lea y, si es nueva, el papel. */
export function Notas({ archivos, avance }: PropsNotas) {
  return (
    <section className={hoja.tarjeta} aria-label="Notas y archivos">
      <Campos columnas={1}>
        <TextareaField
          name="detalle"
          label={CAMPOS.detalle.rotulo}
          minRows={2}
          maxLength={CAMPOS.detalle.maximo}
        />
        {avance !== undefined && (
          <ArchivosField
            name="archivos"
            label="Archivos"
            extensiones={EXTENSIONES}
            maximo={MAXIMO}
            hasta={ARCHIVOS}
            avance={avance ?? archivos.avance}
            guardados={archivos.guardados}
            alQuitar={(guardado) => void archivos.quitar(guardado)}
          />
        )}
      </Campos>
    </section>
  );
}
