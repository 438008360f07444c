import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { Icono, Tarjeta } from '@/ui/base';
import { SelectField, TextField } from '@/ui/form';
import { basesDe, sueltosQuery, type Factura } from '../api';
import estilos from '../retenciones.module.css';
import { FilaLinea } from './FilaLinea';
import { IVA, numeroBien, numeroDe, OTRA, unaLinea, type DatosRetencion } from './valores';

const MAXIMO = 10;

interface Props {
  n: number;
  cliente: number;
  facturas: readonly Factura[];
  quitar: (() => void) | null;
}

/** Una factura y lo que de ella se retuvo. Al elegirla, sus bases se proponen. */
export function Documento({ n, cliente, facturas, quitar }: Props) {
  const de = `sustentos.${n}` as const;
  const { control, getValues, setValue } = useFormContext<DatosRetencion>();
  const { fields, append, remove } = useFieldArray({ control, name: `${de}.lineas` });
  const elegido = useWatch({ control, name: `${de}.documento` });
  const { data: sueltos = [] } = useQuery(sueltosQuery(cliente));
  const factura = facturas.find(({ DOC_CODIGO }) => String(DOC_CODIGO) === elegido);

  const alElegir = async (id: string) => {
    if (id === '' || id === OTRA) return;
    const bases = await basesDe(Number(id)).catch(() => ({ renta: '', iva: '' }));
    if (getValues(`${de}.documento`) !== id) return;
    setValue(`${de}.renta`, bases.renta);
    setValue(`${de}.iva`, bases.iva);
    getValues(`${de}.lineas`).forEach(({ codigo, base }, k) => {
      const suya = codigo === IVA ? bases.iva : bases.renta;
      if (base === '' && suya !== '') setValue(`${de}.lineas.${k}.base`, suya, { shouldDirty: true });
    });
  };
  return (
    <Tarjeta
      titulo={`Factura ${n + 1}`}
      acciones={
        quitar && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Quitar la factura ${n + 1}`}
            onClick={quitar}
          >
            <Icono de={IconX} />
          </ActionIcon>
        )
      }
    >
      <div className={estilos.eleccion}>
        <SelectField
          name={`${de}.documento`}
          label="Qué factura retuvo"
          withAsterisk
          rules={{ required: 'Elija la factura' }}
          onChangeCapture={(e) => void alElegir((e.target as HTMLSelectElement).value)}
          data={[
            { value: '', label: cliente ? 'Elija' : 'Elija antes el cliente' },
            ...facturas.map((f) => ({
              value: String(f.DOC_CODIGO),
              label: `${f.tipoNombre} ${f.numero} · ${fecha(f.fecha)} · debe ${dinero(f.saldo)}`,
            })),
            { value: OTRA, label: 'Otra: escribir su número' },
          ]}
        />
        {elegido !== '' && !numeroDe(factura) && (
          <TextField
            name={`${de}.numero`}
            label="Número de la factura"
            withAsterisk
            placeholder="001-001-000000123"
            maxLength={17}
            rules={{ required: 'Ingrese el número', validate: numeroBien }}
          />
        )}
        {sueltos.length > 0 && factura && (
          <SelectField
            name={`${de}.cobro`}
            label="Ya se cobró con"
            data={[
              { value: '', label: 'Ninguno: se cobra ahora' },
              ...sueltos.map((c) => ({
                value: String(c.COB_CODIGO),
                label: `Cobro n.º ${c.numero} · ${fecha(c.fecha)} · ${dinero(c.total)}`,
              })),
            ]}
          />
        )}
      </div>
      {fields.map(({ id }, k) => (
        <FilaLinea key={id} n={n} k={k} quitar={fields.length > 1 ? () => remove(k) : null} />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={12}
        disabled={fields.length >= MAXIMO}
        onClick={() =>
          append(unaLinea(IVA, getValues(`${de}.iva`)), {
            focusName: `${de}.lineas.${fields.length}.codigo_retencion`,
          })
        }
        leftSection={<Icono de={IconPlus} tamano={16} />}
      >
        Otro código
      </Button>
    </Tarjeta>
  );
}
