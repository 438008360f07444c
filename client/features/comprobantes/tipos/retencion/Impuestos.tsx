import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { tarifaGeneral } from '@/features/nucleo/presta/escritura/renglones';
import { corta } from '@/features/productos/presta/impuestos';
import { monto } from '@/lib/money';
import { Icono } from '@/ui/base';
import { DineroField, SelectField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import { esDeIva, unGravado, valorDe, type Propio } from './propio';
import { tarifaSinRepetir } from './reglas';
import estilos from './retencion.module.css';

/** Los que el documento trae, y de los que aquí no se retiene. */
const OTROS: Record<number, string> = { 3: 'ICE', 5: 'IRBPNR' };

/** Lo que el documento suma con cada tarifa de IVA. El impuesto se calcula, y se puede escribir el que dice. */
export function Impuestos({ de }: { de: `sustentos.${number}` }) {
  const { form, catalogos } = useEntrada<Propio>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${de}.impuestos` });
  return (
    <>
      {fields.map(({ id, ...suyo }, k) =>
        esDeIva(suyo) ? (
          <UnImpuesto key={id} de={de} k={k} quitar={fields.length > 1 ? () => remove(k) : null} />
        ) : (
          <p key={id} className={estilos.otroImpuesto}>
            {OTROS[suyo.codigo]} <output className="tabular">{monto(suyo.valor)}</output>
          </p>
        ),
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            append(unGravado(tarifaGeneral(catalogos.tarifas.iva)), {
              focusName: `${de}.impuestos.${fields.length}.base`,
            })
          }
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otra tarifa
        </Button>
      </div>
    </>
  );
}

interface Props {
  de: `sustentos.${number}`;
  k: number;
  quitar: (() => void) | null;
}

function UnImpuesto({ de, k, quitar }: Props) {
  const { form, catalogos } = useEntrada<Propio>();
  const { iva } = catalogos.tarifas;
  const suyo = `${de}.impuestos.${k}` as const;
  const [base, codigo] = useWatch({
    control: form.control,
    name: [`${suyo}.base`, `${suyo}.codigo_porcentaje`],
  });
  const contado = useRef(`${base}|${codigo}`);
  // Lo que ya venía escrito no se vuelve a contar: puede decir otro centavo.
  useEffect(() => {
    if (contado.current === `${base}|${codigo}`) return;
    contado.current = `${base}|${codigo}`;
    const tarifas = new Map(iva.map((t) => [t.codigo, t.tarifa ?? '0']));
    const valor = valorDe({ ...form.getValues(suyo), valor: '' }, tarifas).toFixed(2);
    form.setValue(`${suyo}.valor`, valor, { shouldDirty: true });
  }, [base, codigo, form, iva, suyo]);
  return (
    <div className={estilos.impuesto} role="group" aria-label={`Impuesto ${k + 1}`}>
      <SelectField
        name={`${suyo}.codigo_porcentaje`}
        label="Tarifa de IVA"
        withAsterisk
        rules={{
          validate: (v: string) => (v === '' ? 'Elija la tarifa' : tarifaSinRepetir(form.getValues(de), k)),
        }}
        data={[
          { value: '', label: 'Elija' },
          ...iva.map((t) => ({ value: t.codigo, label: corta(t.nombre) })),
        ]}
      />
      <DineroField name={`${suyo}.base`} label="Base" withAsterisk rules={{ validate: reglas.valor }} />
      <DineroField name={`${suyo}.valor`} label="IVA" />
      {quitar && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={estilos.quitar}
          aria-label={`Quitar el impuesto ${k + 1}`}
          onClick={quitar}
        >
          <Icono de={IconX} />
        </ActionIcon>
      )}
    </div>
  );
}
