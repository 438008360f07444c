import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { ICE, IRBPNR } from '@/features/nucleo/presta/calculo';
import { comoSeCobra, POR_ALCOHOL, POR_AZUCAR, rige } from '@/features/nucleo/presta/escritura/renglones';
import { fecha } from '@/lib/fechas';
import { Icono } from '@/ui/base';
import { NumeroField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import type { Propio } from './propio';
import entrada from '../../entrada/entrada.module.css';
import estilos from './motivos.module.css';

const DOS = [
  ['ice', ICE, 'ICE'],
  ['irbpnr', IRBPNR, 'IRBPNR'],
] as const;
type Campo = (typeof DOS)[number][0];

const UNIDADES: Record<string, string> = {
  [POR_ALCOHOL]: 'Litros de alcohol puro',
  [POR_AZUCAR]: 'Cientos de gramos de azúcar',
};

/** El ICE y el IRBPNR que pocas notas cobran: no se ven hasta que se piden o la nota los lleva. */
export function OtrosImpuestos() {
  const { form } = useEntrada<Propio>();
  const [pedidos, setPedidos] = useState(() => DOS.some(([campo]) => form.getValues(`${campo}.codigo`)));
  const { errors } = useFormState({ control: form.control, name: ['ice', 'irbpnr'] });
  if (!pedidos && !errors.ice && !errors.irbpnr)
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icono de={IconPlus} tamano={16} />}
          onClick={() => setPedidos(true)}
        >
          Cobrar ICE o IRBPNR
        </Button>
      </div>
    );
  return (
    <section className={entrada.tarjeta} aria-label="ICE e IRBPNR">
      {DOS.map(([campo, impuesto, nombre]) => (
        <UnImpuesto key={campo} campo={campo} impuesto={impuesto} nombre={nombre} />
      ))}
    </section>
  );
}

function UnImpuesto({ campo, impuesto, nombre }: { campo: Campo; impuesto: number; nombre: string }) {
  const { form, catalogos, tarifario } = useEntrada<Propio>();
  const { control } = form;
  const {
    field: { value: codigo, ...field },
    fieldState,
  } = useController({
    control,
    name: `${campo}.codigo`,
    rules: {
      validate: (v) =>
        !v || rige(tarifario, impuesto, v) || `Esa tarifa no regía el ${fecha(catalogos.fecha)}`,
    },
  });
  const elegido = useWatch({ control, name: `${campo}.codigo` });
  const { porUnidad, mide } = comoSeCobra(tarifario, impuesto, elegido);
  const tarifas = catalogos.tarifas[campo];
  return (
    <div className={estilos.impuesto}>
      <NativeSelect
        {...field}
        value={codigo}
        label={nombre}
        error={fieldState.error?.message}
        data={[
          { value: '', label: 'No lleva' },
          ...(codigo && !rige(tarifario, impuesto, codigo) ? [{ value: codigo, label: 'Otra tarifa' }] : []),
          ...tarifas.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` })),
        ]}
      />
      {porUnidad && (
        <NumeroField
          name={`${campo}.unidades`}
          label={`${UNIDADES[mide ?? ''] ?? 'Unidades'} con ${nombre}`}
          decimales={6}
          visibles={2}
          withAsterisk
          rules={{ required: 'Ingrese cuántas' }}
        />
      )}
    </div>
  );
}
