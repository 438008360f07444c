import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { DineroField, Elector, NumeroField } from '@/ui/form';
import { dinero } from '@/lib/money';
import { Icono } from '@/ui/base';
import type { RetencionPropuesta } from './api';
import { valorRetenido, type Valores } from './valores';
import estilos from '../recibidos.module.css';

const NO_RESIDENTE = 'NO_RESIDENTE';
/** Un código que admite un solo porcentaje lo dice así: «1.75». */
const UNICO = /^\d+(\.\d+)?$/;
/** Los que se muestran a la vez. */
const HASTA = 20;
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
  return (
    <fieldset className={estilos.destinos}>
      <legend>Retención que se propone</legend>
      {fields.map(({ id }, i) => (
        <div key={id} className={estilos.retencion} role="group" aria-label={`Retención ${i + 1}`}>
          <Codigo i={i} codigos={codigos} porque={idDelPorque(i)} />
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
            <Icono de={IconX} tamano={16} />
          </ActionIcon>
          <Porque i={i} propuestas={propuestas} />
        </div>
      ))}
      {!fields.length && <p className={estilos.menor}>No se retiene nada.</p>}
    </fieldset>
  );
}

interface PropsDeCodigo {
  i: number;
  codigos: Record<string, string>[];
  /** El id de lo que dice por qué se propone. */
  porque: string;
}

/** El código de una: se cambia por otro de su impuesto que rija ese día, y su porcentaje va con él. */
function Codigo({ i, codigos, porque }: PropsDeCodigo) {
  const { setValue } = useFormContext<Valores>();
  const una = useWatch<Valores, `retenciones.${number}`>({ name: `retenciones.${i}` });
  if (!una) return <span />;
  const suyos = codigos.filter(
    ({ impuesto, sujeto, caso }) => impuesto === String(una.codigo) && sujeto !== NO_RESIDENTE && !caso,
  );
  const rige = codigos.find(
    ({ impuesto, codigo }) => impuesto === String(una.codigo) && codigo === una.codigo_retencion,
  );
  const alElegir = ({ codigo = '', porcentajes = '' }: Record<string, string>) => {
    setValue(`retenciones.${i}.codigo_retencion`, codigo, { shouldDirty: true });
    setValue(`retenciones.${i}.porcentaje`, UNICO.test(porcentajes) ? porcentajes : '', {
      shouldDirty: true,
      shouldValidate: UNICO.test(porcentajes),
    });
  };
  return (
    <Elector
      label={`Código de ${IMPUESTOS[una.codigo] ?? 'otro impuesto'}`}
      aria-describedby={porque}
      elegido={`${una.codigo_retencion} ${rige?.nombre ?? ''}`.trim()}
      buscar={(texto) => Promise.resolve(hallar(suyos, texto))}
      comoOpcion={({ codigo = '', nombre = '', porcentajes = '' }) => ({
        value: codigo,
        label: `${codigo} ${nombre}`,
        detalle: `${porcentajes} %`,
      })}
      alElegir={alElegir}
      vacio="Ningún código de ese día coincide"
    />
  );
}

const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Los que tienen todo lo escrito, en su código o en su nombre. */
function hallar(codigos: Record<string, string>[], texto: string) {
  const partes = llano(texto).split(/\s+/).filter(Boolean);
  return codigos
    .filter(({ codigo = '', nombre = '' }) => {
      const dicho = `${codigo} ${llano(nombre)}`;
      return partes.every((parte) => dicho.includes(parte));
    })
    .slice(0, HASTA);
}

const idDelPorque = (i: number) => `porque-se-retiene-${i}`;

/** Por qué se propone ese código; de otro que alguien eligió, nada. */
function Porque({ i, propuestas }: { i: number; propuestas: RetencionPropuesta[] }) {
  const una = useWatch<Valores, `retenciones.${number}`>({ name: `retenciones.${i}` });
  const suya = propuestas.find(
    (p) => p.codigo === una?.codigo && p.codigo_retencion === una.codigo_retencion,
  );
  return (
    <small id={idDelPorque(i)} className={estilos.porque}>
      {suya?.motivo}
    </small>
  );
}

function Valor({ i }: { i: number }) {
  const una = useWatch<Valores, `retenciones.${number}`>({ name: `retenciones.${i}` });
  return <strong className="tabular">{una ? dinero(valorRetenido(una)) : ''}</strong>;
}
