import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { IVA } from '@/features/nucleo/presta/calculo';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { rige, tarifaGeneral } from '@/features/nucleo/presta/escritura/renglones';
import { corta } from '@/features/productos/presta/impuestos';
import { fecha } from '@/lib/fechas';
import { dicho } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import { DineroField, TextField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import { CentroDeLinea } from '../../entrada/rejilla/CentroDeLinea';
import { unMotivo, type Propio } from './propio';
import entrada from '../../entrada/entrada.module.css';
import estilos from './motivos.module.css';

const MAXIMO = 100;

/** Qué se cobra y cuánto, sin impuestos, y el IVA que lleva todo. */
export function Motivos() {
  const { form } = useEntrada<Propio>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'motivos' });
  // Ctrl + flecha abajo llega aquí, como a la línea nueva de una factura.
  const {
    field: { ref },
  } = useController({ control: form.control, name: 'nueva' });
  const otro = () => append(unMotivo(), { focusName: `motivos.${fields.length}.razon` });
  return (
    <section className={entrada.tarjeta} aria-label="Motivos">
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.motivo} role="group" aria-label={`Motivo ${n + 1}`}>
          <TextField
            name={`motivos.${n}.razon`}
            label={`Razón${fields.length > 1 ? ` ${n + 1}` : ''}`}
            withAsterisk
            maxLength={300}
            placeholder="Intereses de mora, gastos de cobranza, precio que faltó…"
            rules={{ validate: dicho('Ingrese la razón.') }}
          />
          <DineroField
            name={`motivos.${n}.valor`}
            label={`Valor${fields.length > 1 ? ` ${n + 1}` : ''}`}
            withAsterisk
            rules={{ validate: reglas.valor }}
          />
          <CentroDeLinea name={`motivos.${n}.centro_id`} />
          {fields.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              className={estilos.quitar}
              aria-label={`Quitar el motivo ${n + 1}`}
              onClick={() => remove(n)}
            >
              <Icono de={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={estilos.pie}>
        <div>
          <Button
            ref={ref}
            variant="subtle"
            size="compact-sm"
            disabled={fields.length >= MAXIMO}
            onClick={otro}
            leftSection={<Icono de={IconPlus} tamano={16} />}
          >
            Otro motivo
          </Button>
        </div>
        <Iva />
      </div>
    </section>
  );
}

/** La tarifa de todos los motivos, de las que regían en la fecha del documento que se modifica. */
function Iva() {
  const { form, catalogos, tarifario } = useEntrada<Propio>();
  const dia = useWatch({ control: form.control, name: 'fecha_sustento' });
  const { tarifas } = catalogos;
  // Su valor lo tiene el formulario y no el navegador: las opciones cambian con la fecha.
  const {
    field: { value: iva, ...field },
    fieldState,
  } = useController({
    control: form.control,
    name: 'iva',
    rules: {
      validate: (v) => rige(tarifario, IVA, v) || `Esa tarifa no regía el ${fecha(catalogos.fecha)}`,
    },
  });
  const alDia = !dia || dia === catalogos.fecha;
  const vale = rige(tarifario, IVA, iva);
  useEffect(() => {
    if (alDia && !vale) form.setValue('iva', tarifaGeneral(tarifas.iva));
  }, [alDia, vale, form, tarifas]);
  return (
    <NativeSelect
      {...field}
      value={iva}
      label="IVA"
      withAsterisk
      aria-required
      error={fieldState.error?.message}
      data={[
        ...(vale ? [] : [{ value: iva, label: iva ? 'Otra tarifa' : 'Elija' }]),
        ...tarifas.iva.map(({ codigo, nombre }) => ({ value: codigo, label: corta(nombre) })),
      ]}
    />
  );
}
