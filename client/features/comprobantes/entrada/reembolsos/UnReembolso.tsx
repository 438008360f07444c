import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { PERSONA, SOCIEDAD } from '@/features/codigos/presta/personas';
import type { DeClave } from '@/features/nucleo/presta/escritura/clave';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { COMPROBANTES } from '@/features/nucleo/presta/ruta';
import { ELEGIBLES, revisarIdentificacion } from '@/features/terceros/presta/identificacion';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { Icono } from '@/ui/base';
import { DineroField, ElegirField, FechaField, SelectField, TextField } from '@/ui/form';
import { useEntrada } from '../entrada';
import { Autorizacion, NumeroDeDocumento } from '../partes/DelDocumento';
import { Elegido } from '../partes/Elegido';
import {
  cobrado,
  deTarifa,
  esIva,
  unImpuesto,
  valorDelImpuesto,
  type ConReembolsos,
  type DeLista,
} from './datos';
import { useTarifas, useTarifasDe } from './tarifas';
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

interface Props extends Required<DeLista> {
  n: number;
  /** Cómo se quita; null si no se puede. */
  alQuitar: (() => void) | null;
}

/** Uno de los comprobantes que se reembolsan. Su clave de acceso llena lo que dice. */
export function UnReembolso({ lista, fecha, total, n, alQuitar }: Props) {
  const { form } = useEntrada<ConReembolsos>();
  const base = `${lista}.${n}` as const;
  const [tipo, dia] = useWatch({
    control: form.control,
    name: [`${base}.tipo_identificacion`, `${base}.fecha`],
  });
  const { data: catalogos = SIN } = useQuery(catalogosDeReembolso());
  const llenar = (dicho: DeClave) => {
    for (const [campo, valor] of Object.entries(dicho))
      form.setValue(`${base}.${campo as 'numero'}`, valor, { shouldDirty: true });
    form.clearErrors(base);
  };
  return (
    <div className={estilos.reembolso} role="group" aria-label={`Comprobante ${n + 1} que se reembolsa`}>
      <Autorizacion name={`${base}.autorizacion`} obligatoria className={estilos.clave} alLeerla={llenar} />
      <Elegido
        name={`${base}.cod_doc`}
        label="Comprobante"
        opciones={catalogos.documentos.map(comoOpcion)}
        falta="Elija el tipo de comprobante."
      />
      <NumeroDeDocumento name={`${base}.numero`} />
      <FechaField
        name={`${base}.fecha`}
        label="Su fecha"
        withAsterisk
        maximo={hoy()}
        rules={{
          required: 'Ingrese la fecha',
          validate: (v: string) =>
            v <= form.getValues(fecha) || 'No puede ser posterior al documento que lo reembolsa.',
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
      <ElegirField
        name={`${base}.pais`}
        label="País de pago"
        opciones={catalogos.paises.map((uno) => ({ ...comoOpcion(uno), detalle: uno.codigo }))}
        falta="Elija el país."
      />
      {alQuitar && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={estilos.quitar}
          aria-label={`Quitar el comprobante ${n + 1}`}
          onClick={alQuitar}
        >
          <Icono de={IconX} />
        </ActionIcon>
      )}
      <Impuestos {...{ lista, total, n, dia }} />
    </div>
  );
}

/** Las bases de un comprobante, con las tarifas que regían en su fecha. */
function Impuestos({ lista, total, n, dia }: Pick<Props, 'lista' | 'total' | 'n'> & { dia: string }) {
  const { form } = useEntrada<ConReembolsos>();
  const nombre = `${lista}.${n}.impuestos` as const;
  const tarifasDe = useTarifasDe();
  const caben = () => {
    const hasta = form.getValues(lista).slice(0, n + 1);
    const suma = hasta.reduce((s, r) => s.plus(cobrado(r, tarifasDe(r.fecha))), new Decimal(0));
    return reglas.hastaElTotal(suma, total());
  };
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
              name={`${nombre}.${i}.tarifa`}
              label="Tarifa"
              opciones={opciones}
              falta="Esa tarifa no regía ese día."
            />
            <DineroField
              name={`${nombre}.${i}.base`}
              label="Base"
              withAsterisk
              rules={{ validate: (v: string) => (i || reglas.valor(v) !== true ? reglas.valor(v) : caben()) }}
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
                <Icono de={IconX} />
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
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otra tarifa
        </Button>
      </div>
    </div>
  );
}
