import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useController, useFieldArray, useFormContext, useWatch, type Path } from 'react-hook-form';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { PERSONA, SOCIEDAD } from '@/features/codigos/presta/personas';
import { ELEGIBLES, revisarIdentificacion } from '@/features/terceros/presta/identificacion';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { DineroField, FechaField, SelectField, TextField } from '@/ui/form';
import { COMPROBANTES } from '../../ruta';
import { catalogosQuery, type Tarifa } from '../api';
import * as reglas from '../datos/reglas';
import { valorDe } from '../datos/renglones';
import { useEntrada } from '../entrada';
import { deClave, deTarifa, esIva, unImpuesto, valorDelImpuesto, type ConReembolsos } from './datos';
import estilos from './reembolsos.module.css';

type Catalogos = components['schemas']['CatalogosDeReembolso'];

const MAXIMO = 10;
const DE_PERSONAS = [
  { value: '', label: 'Elija' },
  { value: PERSONA, label: 'Una persona' },
  { value: SOCIEDAD, label: 'Una sociedad' },
];
const SIN: Catalogos = { documentos: [], paises: [] };

const catalogosDeReembolso = () =>
  queryOptions({
    queryKey: claves.comprobantes.reembolsos(hoy()),
    queryFn: ({ signal }) => get<Catalogos>(`${COMPROBANTES}/catalogos/reembolsos`, { signal }),
    staleTime: Infinity,
  });

const comoOpcion = ({ codigo, nombre }: Catalogos['paises'][number]) => ({ value: codigo, label: nombre });

/** Las tarifas del día de un comprobante; mientras no se diga, las de hoy. */
function useTarifas(dia: string): Tarifa[] {
  const { catalogos } = useEntrada();
  const { data = catalogos } = useQuery(catalogosQuery(dia || catalogos.fecha));
  const { iva, ice, irbpnr } = data.tarifas;
  return [...iva, ...ice, ...irbpnr].filter(({ tarifa }) => tarifa !== null);
}

interface Props {
  n: number;
  alQuitar: () => void;
}

/** Uno de los comprobantes que se reembolsan. Su clave de acceso llena lo que dice. */
export function UnReembolso({ n, alQuitar }: Props) {
  const { form } = useEntrada<ConReembolsos>();
  const base = `reembolsos.${n}` as const;
  const [tipo, dia] = useWatch({
    control: form.control,
    name: [`${base}.tipo_identificacion`, `${base}.fecha`],
  });
  const { data: catalogos = SIN } = useQuery(catalogosDeReembolso());
  const llenar = (clave: string) => {
    const dicho = deClave(clave);
    if (!dicho) return;
    for (const [campo, valor] of Object.entries(dicho))
      form.setValue(`${base}.${campo as 'numero'}`, valor, { shouldDirty: true });
    form.clearErrors(base);
  };
  return (
    <div className={estilos.reembolso} role="group" aria-label={`Comprobante ${n + 1} que se reembolsa`}>
      <TextField
        name={`${base}.autorizacion`}
        label="Autorización o clave de acceso"
        withAsterisk
        className={`tabular ${estilos.clave}`}
        maxLength={49}
        rules={{
          validate: (v: string) =>
            /^(\d{10}|\d{37}|\d{49})$/.test(v.trim()) || 'La autorización tiene 10, 37 o 49 dígitos.',
          onChange: (e: { target: { value: string } }) => llenar(e.target.value),
        }}
      />
      <Elegido
        nombre={`${base}.cod_doc`}
        label="Comprobante"
        opciones={catalogos.documentos.map(comoOpcion)}
        falta="Elija el tipo de comprobante."
      />
      <TextField
        name={`${base}.numero`}
        label="Número"
        withAsterisk
        className="tabular"
        placeholder="001-001-000000123"
        maxLength={17}
        rules={{ validate: reglas.numeroDocumento }}
      />
      <FechaField
        name={`${base}.fecha`}
        label="Su fecha"
        withAsterisk
        maximo={hoy()}
        rules={{
          required: 'Ingrese la fecha',
          validate: (v: string) =>
            v <= form.getValues('fecha') || 'No puede ser posterior al documento que lo reembolsa.',
        }}
      />
      <SelectField name={`${base}.tipo_identificacion`} label="Lo emitió con" data={ELEGIBLES} />
      <TextField
        name={`${base}.identificacion`}
        label="Su identificación"
        withAsterisk
        className="tabular"
        maxLength={20}
        rules={{ validate: (v: string) => revisarIdentificacion(tipo, v).error ?? true }}
      />
      {tipo === 'EXTERIOR' && (
        <SelectField
          name={`${base}.tipo_proveedor`}
          label="Es"
          withAsterisk
          data={DE_PERSONAS}
          rules={{ required: 'Diga si es una persona o una sociedad.' }}
        />
      )}
      <Elegido
        nombre={`${base}.pais`}
        label="País de pago"
        opciones={catalogos.paises.map(comoOpcion)}
        falta="Elija el país."
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={estilos.quitar}
        aria-label={`Quitar el comprobante ${n + 1}`}
        onClick={alQuitar}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Impuestos n={n} dia={dia} />
    </div>
  );
}

/** Las bases de un comprobante, con las tarifas que regían en su fecha. */
function Impuestos({ n, dia }: { n: number; dia: string }) {
  const { form } = useEntrada<ConReembolsos>();
  const nombre = `reembolsos.${n}.impuestos` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: nombre });
  const suyos = useWatch({ control: form.control, name: nombre });
  const tarifas = useTarifas(dia);
  const opciones = tarifas.map((t) => ({ value: deTarifa(t), label: t.nombre }));
  return (
    <div className={estilos.impuestos}>
      {fields.map(({ id }, i) => {
        const suyo = suyos[i] ?? unImpuesto();
        const calculado = esIva(suyo.tarifa) ? valorDelImpuesto({ ...suyo, valor: '' }, tarifas) : null;
        return (
          <div key={id} className={estilos.impuesto} role="group" aria-label={`Impuesto ${i + 1}`}>
            <Elegido
              nombre={`${nombre}.${i}.tarifa`}
              label="Tarifa"
              opciones={opciones}
              falta="Esa tarifa no regía ese día."
            />
            <DineroField
              name={`${nombre}.${i}.base`}
              label="Base"
              withAsterisk
              rules={{ validate: reglas.valor }}
            />
            <DineroField
              name={`${nombre}.${i}.valor`}
              label="Impuesto"
              placeholder={calculado?.toFixed(2)}
              rules={{
                validate: (v: string) =>
                  Boolean(v.trim()) || calculado !== null || 'Ingrese el valor que ese comprobante cobró.',
              }}
            />
            {fields.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                className={estilos.quitarImpuesto}
                aria-label={`Quitar el impuesto ${i + 1} del comprobante ${n + 1}`}
                onClick={() => remove(i)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={fields.length >= MAXIMO}
          onClick={() => append(unImpuesto(), { focusName: `${nombre}.${fields.length}.tarifa` })}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          Otra tarifa
        </Button>
      </div>
    </div>
  );
}

interface PropsDeElegido {
  nombre: Path<ConReembolsos>;
  label: string;
  opciones: { value: string; label: string }[];
  /** Lo que se dice si lo elegido no está entre las opciones. */
  falta: string;
}

/** Su valor lo tiene el formulario y no el navegador: las opciones llegan después, y cambian con la fecha. */
function Elegido({ nombre, label, opciones, falta }: PropsDeElegido) {
  const { control } = useFormContext<ConReembolsos>();
  const esta = (valor: unknown) => opciones.some(({ value }) => value === valor);
  const {
    field: { value, ...field },
    fieldState,
  } = useController({
    control,
    name: nombre,
    rules: { validate: (v) => !opciones.length || esta(v) || falta },
  });
  const valor = String(value ?? '');
  return (
    <NativeSelect
      {...field}
      value={valor}
      label={label}
      withAsterisk
      aria-required
      error={fieldState.error?.message}
      data={esta(valor) ? opciones : [{ value: valor, label: 'Elija' }, ...opciones]}
    />
  );
}

/** Lo que suman todos. */
export function Suma() {
  const { form, catalogos } = useEntrada<ConReembolsos>();
  const reembolsos = useWatch({ control: form.control, name: 'reembolsos' });
  const { iva, ice, irbpnr } = catalogos.tarifas;
  const impuestos = reembolsos.flatMap((r) => r.impuestos);
  const cero = new Decimal(0);
  const base = impuestos.reduce((suma, i) => suma.plus(valorDe(i.base, 2)), cero);
  const valor = impuestos.reduce(
    (suma, i) => suma.plus(valorDelImpuesto(i, [...iva, ...ice, ...irbpnr])),
    cero,
  );
  return (
    <span role="status" className={estilos.suma}>
      Se reembolsan <strong className="tabular">{dinero(base.plus(valor))}</strong>: {dinero(base)} más{' '}
      {dinero(valor)} de impuestos
    </span>
  );
}
