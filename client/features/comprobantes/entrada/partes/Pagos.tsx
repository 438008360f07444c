import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useTotales } from '@/features/nucleo/presta/escritura/cuenta';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { unPago } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { Decimal } from '@/lib/decimal';
import { dinero } from '@/lib/money';
import { Icono } from '@/ui/base';
import { NumeroField, SelectField } from '@/ui/form';
import { useEntrada } from '../entrada';
import { Correos } from './Envio';
import estilos from '../entrada.module.css';

const MAXIMO = 30;

/** Las formas de pago: una sola toma el total; si son varias, cada una dice cuánto. */
export function Pagos() {
  const { form, catalogos, cuenta } = useEntrada();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pagos' });
  const varios = fields.length > 1;
  const formas = catalogos.formas_pago.map(({ codigo, nombre }) => ({
    value: codigo,
    label: `${codigo} · ${nombre}`,
  }));
  const dividir = () => {
    const total = Decimal.max(cuenta.totales.total, 0);
    // La primera conserva lo que tenía del total, para que solo se escriba lo de la otra.
    if (!varios) form.setValue('pagos.0.total', total.toFixed(2));
    const falta = Decimal.max(reglas.faltaPorPagar(form.getValues(), total), 0);
    append(
      { ...unPago(), total: falta.isZero() ? '' : falta.toFixed(2) },
      { focusName: `pagos.${fields.length}.forma` },
    );
  };
  return (
    <section className={estilos.tarjeta} aria-label="Pago y envío">
      {fields.map(({ id }, n) => (
        <div
          key={id}
          className={estilos.pago}
          data-varios={varios || undefined}
          role="group"
          aria-label={varios ? `Pago ${n + 1}` : 'Pago'}
        >
          <Forma n={n} formas={formas} />
          {varios && <ValorPago n={n} ultimo={n === fields.length - 1} />}
          <div className={estilos.plazo}>
            <NumeroField
              name={`pagos.${n}.plazo`}
              label="Plazo"
              decimales={0}
              min={0}
              max={3650}
              placeholder="Contado"
            />
            <NativeSelect
              aria-label={`Unidad del plazo${varios ? ` del pago ${n + 1}` : ''}`}
              data={[
                { value: 'dias', label: 'días' },
                { value: 'meses', label: 'meses' },
              ]}
              {...form.register(`pagos.${n}.unidad`)}
            />
            {varios && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                aria-label={`Quitar el pago ${n + 1}`}
                onClick={() => remove(n)}
              >
                <Icono de={IconX} />
              </ActionIcon>
            )}
          </div>
          {!varios && <Correos />}
        </div>
      ))}
      {varios && (
        <div className={estilos.correos}>
          <Correos />
        </div>
      )}
      <div className={estilos.pie}>
        {varios && <Falta />}
        {fields.length < MAXIMO && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={dividir}
            leftSection={<Icono de={IconPlus} tamano={16} />}
          >
            {varios ? 'Otra forma de pago' : 'Dividir el pago'}
          </Button>
        )}
      </div>
    </section>
  );
}

function Forma({ n, formas }: { n: number; formas: { value: string; label: string }[] }) {
  return (
    <SelectField
      name={`pagos.${n}.forma`}
      label="Forma de pago"
      data={formas}
      rules={{ required: 'Elija la forma de pago' }}
    />
  );
}

function ValorPago({ n, ultimo }: { n: number; ultimo: boolean }) {
  const { form, cuenta } = useEntrada();
  const { errors } = useFormState({ control: form.control, name: `pagos.${n}.total` });
  const cuadra = (_: string, d: DatosComprobante) => {
    if (!reglas.positivo(d.pagos[n]?.total ?? '')) return 'Ingrese el valor';
    const falta = reglas.faltaPorPagar(d, cuenta.totales.total);
    return (
      !ultimo ||
      falta.isZero() ||
      (falta.gt(0) ? `Faltan ${dinero(falta)} por repartir` : `Sobran ${dinero(falta.abs())}`)
    );
  };
  return (
    <TextInput
      label="Valor"
      className="tabular"
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      error={errors.pagos?.[n]?.total?.message}
      {...form.register(`pagos.${n}.total`, { validate: cuadra, deps: [] })}
    />
  );
}

/** Lo que falta o sobra por repartir entre las formas de pago. */
function Falta() {
  const { form, cuenta } = useEntrada();
  const { total } = useTotales(cuenta);
  const pagos = useWatch({ control: form.control, name: 'pagos' });
  const falta = reglas.faltaPorPagar({ ...form.getValues(), pagos }, total);
  const texto = falta.isZero()
    ? 'Los pagos suman el total'
    : falta.gt(0)
      ? `Faltan ${dinero(falta)} por repartir`
      : `Sobran ${dinero(falta.abs())}`;
  return (
    <span role="status" className={falta.isZero() ? estilos.cuadra : estilos.descuadra}>
      {texto}
    </span>
  );
}
