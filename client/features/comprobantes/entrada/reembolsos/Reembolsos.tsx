import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { tarifaGeneral } from '../datos/renglones';
import { useEntrada } from '../entrada';
import entrada from '../entrada.module.css';
import { deTarifa, unReembolso, type ConReembolsos } from './datos';
import { IVA } from '../../calculo';
import { Suma, UnReembolso } from './UnReembolso';
import estilos from './reembolsos.module.css';

const MAXIMO = 200;

/** Los comprobantes que este reembolsa: casi ninguno lo hace, así que solo se ve el botón que agrega el primero. */
export function Reembolsos() {
  const { form, catalogos } = useEntrada<ConReembolsos>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'reembolsos' });
  const general = deTarifa({ impuesto: IVA, codigo: tarifaGeneral(catalogos.tarifas.iva) });
  const otro = () => append(unReembolso(general), { focusName: `reembolsos.${fields.length}.autorizacion` });
  return (
    <section
      className={entrada.tarjeta}
      data-plegada={!fields.length || undefined}
      aria-label="Comprobantes que se reembolsan"
    >
      {fields.map(({ id }, n) => (
        <UnReembolso key={id} n={n} alQuitar={() => remove(n)} />
      ))}
      <div className={estilos.pie}>
        <Button
          variant="subtle"
          size={fields.length ? 'compact-sm' : undefined}
          h={fields.length ? undefined : 32}
          px={8}
          ml={fields.length ? undefined : -8}
          disabled={fields.length >= MAXIMO}
          onClick={otro}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {fields.length ? 'Otro comprobante' : 'Reembolsa gastos: agregar un comprobante'}
        </Button>
        {fields.length > 0 && <Suma />}
      </div>
    </section>
  );
}
