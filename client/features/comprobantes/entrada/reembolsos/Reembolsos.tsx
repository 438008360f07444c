import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Icono } from '@/ui/base';
import { useTarifaGeneral } from './tarifas';
import { useEntrada } from '../entrada';
import entrada from '../entrada.module.css';
import { unReembolso, type ConReembolsos, type DeLista } from './datos';
import { Suma } from './Suma';
import { UnReembolso } from './UnReembolso';
import estilos from './reembolsos.module.css';

const MAXIMO = 200;

/** Los comprobantes que este reembolsa: casi ninguno lo hace, así que solo se ve el botón que agrega el primero. */
export function Reembolsos() {
  const { form, cuenta } = useEntrada<ConReembolsos>();
  const hay = useWatch({ control: form.control, name: 'reembolsos' }).length > 0;
  return (
    <section
      className={entrada.tarjeta}
      data-plegada={!hay || undefined}
      aria-label="Comprobantes que se reembolsan"
    >
      <Lista total={() => cuenta.totales.total} />
    </section>
  );
}

export function Lista({
  lista = 'reembolsos',
  fecha = 'fecha',
  total,
  alMenosUno = false,
}: DeLista & { alMenosUno?: boolean }) {
  const { form } = useEntrada<ConReembolsos>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: lista });
  const general = useTarifaGeneral();
  const otro = () => append(unReembolso(general), { focusName: `${lista}.${fields.length}.autorizacion` });
  return (
    <>
      {fields.map(({ id }, n) => (
        <UnReembolso
          key={id}
          {...{ lista, fecha, total, n }}
          alQuitar={alMenosUno && fields.length === 1 ? null : () => remove(n)}
        />
      ))}
      <div className={estilos.pie}>
        <Button
          variant="subtle"
          className={estilos.otro}
          size={fields.length ? 'compact-sm' : undefined}
          mih={fields.length ? undefined : 32}
          px={8}
          ml={fields.length ? undefined : -8}
          disabled={fields.length >= MAXIMO}
          onClick={otro}
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          {fields.length ? 'Otro comprobante' : 'Reembolsa gastos: agregar un comprobante'}
        </Button>
        {fields.length > 0 && <Suma lista={lista} />}
      </div>
    </>
  );
}
