import { Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Ancho, Campos, DineroField, NumeroField, SelectField } from '@/ui/form';
import { linea } from './impuestos';
import { dinero } from '@/lib/money';
import type { Producto, Tarifa } from './api';
import { Cuenta } from './Cuenta';
import { Avisos } from './Avisos';
import { buscar, ICE, impuestosDe, IRBPNR, IVA, opcionesDe } from './tarifas';
import { esPrecio, usePrecios } from './usePrecios';
import type { Precios } from './valores';
import estilos from './productos.module.css';

const MAXIMO = 999_999_999_999;

interface Props {
  tarifas: Tarifa[];
  /** El producto que se cambia. Una tarifa suya que ya no rige se conserva hasta que alguien elige otra. */
  propio?: Producto;
  /** El cursor empieza en el precio. */
  enfocar?: boolean;
}

export function Precio({ tarifas, propio, enfocar }: Props) {
  const { control } = useFormContext<Precios>();
  const [precio, dicho, PRO_IVA, PRO_ICE, PRO_IRBPNR, PRO_VOLUMEN, PRO_GRADO, PRO_AZUCAR] = useWatch({
    control,
    name: [
      ...(['PRO_PRECIO', 'conImpuestos', 'PRO_IVA', 'PRO_ICE', 'PRO_IRBPNR'] as const),
      ...(['PRO_VOLUMEN', 'PRO_GRADO', 'PRO_AZUCAR'] as const),
    ],
  });
  const codigos = { PRO_IVA, PRO_ICE, PRO_IRBPNR };
  const impuestos = impuestosDe(tarifas, { ...codigos, PRO_VOLUMEN, PRO_GRADO, PRO_AZUCAR });
  const manda = usePrecios(tarifas);
  const cobrado = impuestos && esPrecio(precio) ? linea(precio, impuestos).total : null;
  const sinExactitud = manda === 'conImpuestos' && cobrado && esPrecio(dicho) && !cobrado.eq(dicho);
  const avisos = propio && propio.avisos.length && !impuestos ? propio.avisos : [];
  return (
    <>
      {avisos.length > 0 && (
        <Ancho>
          <Avisos frases={avisos} />
        </Ancho>
      )}
      <SelectField
        name="PRO_IVA"
        label="IVA"
        withAsterisk
        data={conLaSuya(tarifas, IVA, propio?.PRO_IVA, propio?.PRO_IVA_NOMBRE, 'Elija la tarifa')}
        rules={{ required: 'Elija la tarifa de IVA.' }}
      />
      <DineroField
        name="PRO_PRECIO"
        label="Precio sin impuestos"
        withAsterisk
        data-autofocus={enfocar || undefined}
        decimales={6}
        visibles={2}
        max={MAXIMO}
        rules={{ required: 'Ingrese el precio.' }}
      />
      <DineroField
        name="conImpuestos"
        label="Precio con impuestos"
        max={MAXIMO}
        disabled={!impuestos}
        description={sinExactitud ? `Con los centavos de cada impuesto será ${dinero(cobrado)}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Ancho>
        <Otros tarifas={tarifas} propio={propio} />
      </Ancho>
      {cobrado && impuestos && (
        <Ancho>
          <section className={estilos.cobro} aria-label="Lo que se cobra por una unidad" aria-live="polite">
            <h2>Lo que se cobra por una unidad</h2>
            <Cuenta precio={precio} impuestos={impuestos} tarifas={tarifas} codigos={codigos} />
          </section>
        </Ancho>
      )}
    </>
  );
}

/** Los impuestos que pocos productos tienen: escondidos hasta que alguien los pide. */
function Otros({ tarifas, propio }: Omit<Props, 'enfocar'>) {
  const { getValues } = useFormContext<Precios>();
  const [abierto, setAbierto] = useState(() => Boolean(getValues('PRO_ICE') || getValues('PRO_IRBPNR')));
  return (
    <div>
      <Button
        variant="subtle"
        h={32}
        px={8}
        ml={-8}
        aria-expanded={abierto}
        aria-controls="otros-impuestos"
        rightSection={
          <IconChevronDown
            className={estilos.flecha}
            data-abierto={abierto || undefined}
            size={16}
            stroke={1.75}
            aria-hidden
          />
        }
        onClick={() => setAbierto(!abierto)}
      >
        Más impuestos
      </Button>
      <Collapse id="otros-impuestos" expanded={abierto}>
        <div className={estilos.otros}>
          <Campos>
            <SelectField
              name="PRO_ICE"
              label="ICE"
              description="A los consumos especiales: entra en la base del IVA"
              data={conLaSuya(tarifas, ICE, propio?.PRO_ICE, propio?.PRO_ICE_NOMBRE, 'No lleva')}
            />
            <SelectField
              name="PRO_IRBPNR"
              label="IRBPNR"
              description="A las botellas plásticas no retornables"
              data={conLaSuya(tarifas, IRBPNR, propio?.PRO_IRBPNR, propio?.PRO_IRBPNR_NOMBRE, 'No lleva')}
            />
            <LoQueTiene tarifas={tarifas} />
          </Campos>
        </div>
      </Collapse>
    </div>
  );
}

/** Lo que el ICE de ese producto mide de cada unidad. */
function LoQueTiene({ tarifas }: { tarifas: Tarifa[] }) {
  const codigo = useWatch<Precios, 'PRO_ICE'>({ name: 'PRO_ICE' });
  const clase = buscar(tarifas, ICE, codigo)?.clase;
  const de = (campos: [name: string, label: string, max?: number][]) =>
    campos.map(([name, label, max]) => (
      <NumeroField key={name} name={name} label={label} decimales={6} min={0} max={max} />
    ));
  if (clase === 'POR_AZUCAR') return de([['PRO_AZUCAR', 'Gramos de azúcar de cada unidad']]);
  if (clase !== 'POR_LITRO_ALCOHOL') return null;
  return de([
    ['PRO_VOLUMEN', 'Litros de cada unidad'],
    ['PRO_GRADO', 'Grado alcohólico (%)', 100],
  ]);
}

function conLaSuya(
  tarifas: Tarifa[],
  impuesto: number,
  codigo: string | null | undefined,
  nombre: string | null | undefined,
  ninguna: string,
) {
  const vieja =
    codigo && !buscar(tarifas, impuesto, codigo)
      ? [{ value: codigo, label: `${nombre ?? codigo} (ya no rige)` }]
      : [];
  return [{ value: '', label: ninguna }, ...opcionesDe(tarifas, impuesto), ...vieja];
}
