import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { DineroField, NumeroField } from '@/ui/form';
import { dinero } from '@/lib/money';
import type { RetencionPropuesta } from './api';
import { valorRetenido, type Valores } from './valores';
import estilos from '../recibidos.module.css';

const IMPUESTOS: Record<number, string> = { 1: 'Renta', 2: 'IVA', 6: 'ISD' };

interface Props {
  propuestas: RetencionPropuesta[];
  /** Por qué no se retiene, si no hay ninguna. */
  porque: string;
  dia: string;
}

/** Lo que se retendría, cada línea con su porqué. */
export function Retencion({ propuestas, porque, dia }: Props) {
  const { control } = useFormContext<Valores>();
  const { fields, remove } = useFieldArray({ control, name: 'retenciones' });
  const codigos = useVigentes('retenciones', dia);
  if (!propuestas.length)
    return <p className={estilos.menor}>{porque || 'De este documento no se retiene.'}</p>;
  const nombre = (codigo: number, suyo: string) =>
    codigos.find((c) => c.impuesto === String(codigo) && c.codigo === suyo)?.nombre;
  return (
    <fieldset className={estilos.destinos}>
      <legend>Retención que se propone</legend>
      {fields.map(({ id, codigo, codigo_retencion }, i) => (
        <div key={id} className={estilos.retencion} role="group" aria-label={`Retención ${i + 1}`}>
          <span>
            {IMPUESTOS[codigo]} {codigo_retencion} {nombre(codigo, codigo_retencion)}
            <small className={estilos.menor}>
              {propuestas.find((p) => p.codigo === codigo && p.codigo_retencion === codigo_retencion)?.motivo}
            </small>
          </span>
          <DineroField name={`retenciones.${i}.base`} label="Base" rules={{ required: 'Ingrese la base' }} />
          <NumeroField
            name={`retenciones.${i}.porcentaje`}
            label="%"
            visibles={0}
            min={0}
            max={100}
            rules={{ required: 'Ingrese el porcentaje' }}
          />
          <Valor i={i} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Quitar la retención ${i + 1}`}
            onClick={() => remove(i)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {!fields.length && <p className={estilos.menor}>No se retiene nada.</p>}
    </fieldset>
  );
}

function Valor({ i }: { i: number }) {
  const una = useWatch<Valores, `retenciones.${number}`>({ name: `retenciones.${i}` });
  return <strong className="tabular">{una ? dinero(valorRetenido(una)) : ''}</strong>;
}
