import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { hoja, reglas } from '@/features/comprobantes/presta/escritura';
import { Icono } from '@/ui/base';
import { CheckboxField, DineroField, TextField } from '@/ui/form';
import { useCompra } from './entrada';
import { seImporta, unCosto } from './valores';
import estilos from './formulario.module.css';

const MAXIMO = 20;

/** Lo que costó traer la mercadería: se reparte entre las líneas según lo que cada una vale. */
export function Importacion() {
  const { form } = useCompra();
  const [cod_doc, importa] = useWatch({ control: form.control, name: ['cod_doc', 'importa'] });
  const { importa: puede, declaracion } = documentoDeCompra(cod_doc);
  if (!puede) return null;
  const abierta = seImporta({ cod_doc, importa });
  return (
    <section className={hoja.tarjeta} aria-label="Importación">
      {!declaracion && (
        <CheckboxField name="importa" label="Es mercadería que entró por la aduana" mb={abierta ? 12 : 0} />
      )}
      {abierta && <Costos />}
    </section>
  );
}

function Costos() {
  const { form } = useCompra();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'importacion.costos' });
  return (
    <>
      <p className={estilos.explica}>
        Las líneas dicen lo que vale la mercadería. El IVA se cobra también sobre el flete, el seguro y los
        aranceles.
      </p>
      <div className={estilos.importada}>
        <TextField
          name="importacion.dau"
          label="Declaración aduanera (DAU)"
          withAsterisk
          className="tabular"
          maxLength={40}
          rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el número de la declaración.' }}
        />
        <DineroField name="importacion.flete" label="Flete" />
        <DineroField name="importacion.seguro" label="Seguro" />
      </div>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.costo} role="group" aria-label={`Costo ${n + 1}`}>
          <TextField
            name={`importacion.costos.${n}.concepto`}
            label="Concepto"
            withAsterisk
            maxLength={100}
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el concepto.' }}
          />
          <DineroField
            name={`importacion.costos.${n}.valor`}
            label="Valor"
            withAsterisk
            rules={{ validate: reglas.valor }}
          />
          <CheckboxField name={`importacion.costos.${n}.arancel`} label="Es un arancel, paga IVA" />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={estilos.quitar}
            aria-label={`Quitar el costo ${n + 1}`}
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
          disabled={fields.length >= MAXIMO}
          onClick={() => append(unCosto(), { focusName: `importacion.costos.${fields.length}.concepto` })}
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otro costo
        </Button>
      </div>
      <CheckboxField
        name="importacion.iva_al_costo"
        label="El IVA de la aduana no se recupera: va al costo de la mercadería"
        className={estilos.pie}
      />
    </>
  );
}
