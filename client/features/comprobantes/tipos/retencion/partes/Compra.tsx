import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconBulb, IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { DineroField, SelectField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import { COMPRAS, TRANSPORTE, UNIDADES } from '@/features/codigos/presta/comprado';
import { Icono } from '@/ui/base';
import { ivaDe, sumas, unaParte, type Propio } from '../propio';
import { ivaDeParte, parte } from '../reglas';
import estilos from '../retencion.module.css';

const MAXIMO = 20;
const QUE_UNIDAD = '¿Unidad propia o de socio?';
const CLASES = [{ value: '', label: 'Elija' }, ...COMPRAS];

interface Props {
  de: `sustentos.${number}`;
  alProponer: () => void;
}

/** Qué se compró: una clase o, si el documento trae varias, cuánto es de cada una. Con eso se propone. */
export function Compra({ de, alProponer }: Props) {
  const { form, catalogos } = useEntrada<Propio>();
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: `${de}.partes` });
  const [partes = [], impuestos, compra] = useWatch({
    control: form.control,
    name: [`${de}.partes`, `${de}.impuestos`, `${de}.compra`],
  });
  const tarifas = new Map(catalogos.tarifas.iva.map((t) => [t.codigo, t.tarifa ?? '0']));
  const repartir = () => {
    const { subtotal } = sumas(impuestos, tarifas);
    const [suya, unidad] = form.getValues([`${de}.compra`, `${de}.unidad`]);
    const primera = { ...unaParte(suya, unidad), base: subtotal.toFixed(2) };
    append([primera, unaParte()], { focusName: `${de}.partes.0.base` });
  };
  // Con una sola parte, todo vuelve a ser de una clase.
  const quitar = (k: number) => {
    if (fields.length > 2) return remove(k);
    const queda = partes[1 - k];
    form.setValue(`${de}.compra`, queda?.compra || form.getValues(`${de}.compra`));
    form.setValue(`${de}.unidad`, queda?.unidad ?? '');
    replace([]);
  };
  return (
    <>
      {fields.map(({ id }, k) => (
        <div key={id} className={estilos.parte} role="group" aria-label={`Parte ${k + 1} de la compra`}>
          <SelectField
            name={`${de}.partes.${k}.compra`}
            label="Qué se compró"
            withAsterisk
            data={CLASES}
            rules={{ required: 'Elija qué se compró.' }}
          />
          {partes[k]?.compra === TRANSPORTE && (
            <NativeSelect
              className={estilos.unidad}
              label={QUE_UNIDAD}
              data={UNIDADES}
              {...form.register(`${de}.partes.${k}.unidad`)}
            />
          )}
          <DineroField
            name={`${de}.partes.${k}.base`}
            label="Sin impuestos"
            withAsterisk
            rules={{ validate: () => parte(form.getValues(de), k) }}
          />
          <DineroField
            name={`${de}.partes.${k}.iva`}
            label="Su IVA"
            placeholder={partes[k] && ivaDe(partes[k], impuestos, tarifas).toFixed(2)}
            rules={{ validate: () => ivaDeParte(form.getValues(de), k, tarifas) }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={estilos.quitar}
            aria-label={`Quitar la parte ${k + 1}`}
            onClick={() => quitar(k)}
          >
            <Icono de={IconX} />
          </ActionIcon>
        </div>
      ))}
      <div className={estilos.proponer}>
        {!fields.length && (
          <NativeSelect label="Qué se compró" data={CLASES} {...form.register(`${de}.compra`)} />
        )}
        {!fields.length && compra === TRANSPORTE && (
          <NativeSelect
            className={estilos.unidad}
            label={QUE_UNIDAD}
            data={UNIDADES}
            {...form.register(`${de}.unidad`)}
          />
        )}
        <Button variant="light" onClick={alProponer} leftSection={<Icono de={IconBulb} tamano={16} />}>
          Proponer retenciones
        </Button>
        <Button
          variant="subtle"
          disabled={fields.length >= MAXIMO}
          onClick={() =>
            fields.length
              ? append(unaParte(), { focusName: `${de}.partes.${fields.length}.compra` })
              : repartir()
          }
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          {fields.length ? 'Otra clase' : 'Es de varias clases'}
        </Button>
      </div>
    </>
  );
}
