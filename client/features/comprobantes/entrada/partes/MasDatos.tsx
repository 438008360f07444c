import { ActionIcon, Button, Collapse, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { dicho, sinEmojis } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import { Ancho, Campos, TextField } from '@/ui/form';
import { useEntrada } from '../entrada';
import estilos from '../entrada.module.css';

interface Props {
  /** El título, que dice lo que hay dentro cuando está plegado. */
  titulo: string;
  /** Los campos que agrega su tipo. */
  campos?: readonly string[];
  children?: ReactNode;
}

/** Los datos que pocos comprobantes llevan: plegados hasta que se piden o tienen algo. */
export function MasDatos({ titulo, campos = [], children }: Props) {
  const { form } = useEntrada();
  const [abierto, setAbierto] = useState(() => {
    const d = form.getValues();
    return Boolean(d.notas || d.adicional.length || campos.some((campo) => get(d, campo)));
  });
  const nombres = ['notas', 'adicional', ...campos];
  const { errors } = useFormState({ control: form.control, name: nombres as 'notas'[] });
  const mal = nombres.some((campo) => get(errors, campo));
  const visible = abierto || mal;
  return (
    <section
      className={estilos.tarjeta}
      data-plegada={!visible || undefined}
      aria-label="Información adicional"
    >
      <Button
        variant="subtle"
        h={32}
        px={8}
        ml={-8}
        aria-expanded={visible}
        aria-controls="mas-datos"
        rightSection={
          <IconChevronDown
            className={estilos.flecha}
            data-abierto={visible || undefined}
            size={16}
            stroke={1.75}
            aria-hidden
          />
        }
        onClick={() => setAbierto(!visible)}
      >
        {titulo}
      </Button>
      <Collapse id="mas-datos" expanded={visible} transitionDuration={0}>
        <div className={estilos.mas}>
          <Campos>
            <Ancho>
              <TextField
                name="notas"
                label="Notas"
                description="Salen en el comprobante"
                maxLength={300}
                rules={{ validate: sinEmojis }}
              />
            </Ancho>
            {children}
          </Campos>
          <Adicional />
        </div>
      </Collapse>
    </section>
  );
}

/** Los campos adicionales, con nombre y valor, hasta el máximo del SRI contando los que pone el sistema. */
function Adicional() {
  const { form, catalogos, cotiza } = useEntrada();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'adicional' });
  const { errors } = useFormState({ control: form.control, name: 'adicional' });
  const notas = useWatch({ control: form.control, name: 'notas' });
  const fijos = catalogos.campos_fijos;
  const suyo = catalogos.ruc_proveedor;
  const caben = reglas.caben(fijos.length, { adicional: form.getValues('adicional'), notas });
  const puesto = (nombre: string) =>
    fijos.some((campo) => campo.nombre.toLowerCase() === nombre.trim().toLowerCase());
  return (
    <div className={estilos.adicional} role="group" aria-label="Datos adicionales">
      {!cotiza &&
        fijos.map(({ nombre, valor }) => (
          <p key={nombre} className={estilos.fijo}>
            <span>{nombre}</span> {valor} <small>lo pone el sistema</small>
          </p>
        ))}
      {!cotiza && suyo.ruc && (
        <small className={estilos.deQuien}>
          El RUC Proveedor es el de {suyo.titular || 'quien provee este sistema'}
          {suyo.marca_blanca && ', aunque aquí vea otra marca'}: el SRI lo pide en cada comprobante.
        </small>
      )}
      {fields.map(({ id }, n) => (
        <div key={id}>
          <TextInput
            aria-label={`Nombre del dato ${n + 1}`}
            placeholder="Nombre"
            maxLength={300}
            error={errors.adicional?.[n]?.nombre?.message}
            {...form.register(`adicional.${n}.nombre`, {
              validate: (v: string) =>
                puesto(v)
                  ? 'Ese dato ya lo pone el sistema: quítelo.'
                  : dicho('Ingrese el nombre del dato.')(v),
            })}
          />
          <TextInput
            aria-label={`Valor del dato ${n + 1}`}
            placeholder="Valor"
            maxLength={300}
            error={errors.adicional?.[n]?.valor?.message}
            {...form.register(`adicional.${n}.valor`, { validate: dicho('Ingrese el valor.') })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Quitar el dato ${n + 1}`}
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
          disabled={caben <= 0}
          onClick={() =>
            append({ nombre: '', valor: '' }, { focusName: `adicional.${fields.length}.nombre` })
          }
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Agregar un dato
        </Button>
        <small>{caben > 0 ? `Caben ${caben} más` : 'El SRI no admite más'}</small>
      </div>
    </div>
  );
}
