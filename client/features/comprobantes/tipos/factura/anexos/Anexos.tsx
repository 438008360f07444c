import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { IVA } from '@/features/nucleo/presta/calculo';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { dicho } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import { CheckboxField, DineroField, TextField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import { hayAnexos, unRubro, type Anexos as Datos } from './propio';
import entrada from '../../../entrada/entrada.module.css';
import estilos from './anexos.module.css';

const Exportacion = lazy(() => import('./Exportacion'));
const Traslado = lazy(() => import('./Traslado'));
const SUYOS = ['exportacion', 'rubros', 'traslado', 'iva_devuelto', 'codigo_beneficio'];
const RUBROS = 50;

/** Lo que pocas facturas llevan: plegado hasta que se pide o tiene algo. */
export function Anexos() {
  const { form, repite } = useEntrada<Datos>();
  const [abierto, setAbierto] = useState(() => hayAnexos(form.getValues()));
  const { errors } = useFormState({ control: form.control, name: SUYOS as 'rubros'[] });
  const visible = abierto || SUYOS.some((campo) => get(errors, campo));
  return (
    <section
      className={entrada.tarjeta}
      data-plegada={!visible || undefined}
      aria-label={repite ? 'Exportación y rubros' : 'Exportación, rubros y traslado'}
    >
      <Button
        variant="subtle"
        h={32}
        px={8}
        ml={-8}
        aria-expanded={visible}
        aria-controls="anexos"
        rightSection={
          <IconChevronDown
            className={entrada.flecha}
            data-abierto={visible || undefined}
            size={16}
            stroke={1.75}
            aria-hidden
          />
        }
        onClick={() => setAbierto(!visible)}
      >
        {repite ? 'Exportación y rubros de terceros' : 'Exportación, rubros de terceros y traslado'}
      </Button>
      <Collapse id="anexos" expanded={visible} transitionDuration={0}>
        {visible && <Partes />}
      </Collapse>
    </section>
  );
}

function Partes() {
  const { form, cuenta, repite } = useEntrada<Datos>();
  const [exporta, traslada, devuelto] = useWatch({
    control: form.control,
    name: ['exporta', 'traslada', 'iva_devuelto'],
  });
  const delIva = (texto: string) => {
    const ivas = cuenta.totales.impuestos.filter(({ codigo }) => codigo === IVA);
    return reglas.hastaElIva(texto, ivas);
  };
  return (
    <div className={estilos.partes}>
      <CheckboxField name="exporta" label="Es una exportación" />
      {exporta && (
        <Suspense fallback={null}>
          <Exportacion />
        </Suspense>
      )}
      <Rubros />
      {!repite && <CheckboxField name="traslada" label="Sustituye a la guía de remisión" />}
      {!repite && traslada && (
        <Suspense fallback={null}>
          <Traslado />
        </Suspense>
      )}
      {(!repite || devuelto.trim()) && (
        <div className={estilos.devuelto}>
          <DineroField
            name="iva_devuelto"
            label="IVA que se devuelve"
            description="A una persona adulta mayor o con discapacidad, con su cédula. Se pide al SRI al emitir y resta del total."
            rules={{ validate: delIva }}
          />
          {Boolean(devuelto.trim()) && !repite && (
            <TextField
              name="codigo_beneficio"
              label="Código del beneficio"
              description="El que el SRI dio a quien compra para esta factura"
              className="tabular"
              maxLength={20}
              autoComplete="off"
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Lo que se cobra por cuenta de otros: entra en el total. */
function Rubros() {
  const { form } = useEntrada<Datos>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rubros' });
  return (
    <div className={estilos.rubros} role="group" aria-label="Rubros de terceros">
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.rubro}>
          <TextField
            name={`rubros.${n}.concepto`}
            label={`Rubro ${n + 1}`}
            maxLength={300}
            placeholder="Tasa de bomberos, recolección de basura…"
            rules={{ validate: dicho('Ingrese el concepto.') }}
          />
          <DineroField
            name={`rubros.${n}.total`}
            label={`Valor del rubro ${n + 1}`}
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
      <div className={entrada.pie}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={fields.length >= RUBROS}
          onClick={() => append(unRubro(), { focusName: `rubros.${fields.length}.concepto` })}
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Agregar un rubro de terceros
        </Button>
        <small>Se cobran por cuenta de otros: entran en el total y no son venta</small>
      </div>
    </div>
  );
}
