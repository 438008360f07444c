import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { DineroField, NumeroField, SelectField } from '@/ui/form';
import { monto } from '@/lib/money';
import { useVigentes } from '@/features/codigos/presta/vigentes';
import { Icono } from '@/ui/base';
import { useEntrada } from '../../entrada/entrada';
import { Particulares } from './partes/Particulares';
import { CASO, RENTA, RETENIDOS, unaLinea, valorRetenido, type Propio } from './propio';
import * as reglas from './reglas';
import estilos from './retencion.module.css';

const MAXIMO = 10;
const NO_RESIDENTE = 'NO_RESIDENTE';
const PAGADO_AQUI = 'Es de no residentes: diga en el documento que se pagó al exterior.';
/** Un código que admite un solo porcentaje lo dice así: «1.75». */
const UNICO = /^\d+(\.\d+)?$/;

/** Lo que se retiene del documento. */
export function Lineas({ de }: { de: `sustentos.${number}` }) {
  const { form } = useEntrada<Propio>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `${de}.retenciones` });
  return (
    <>
      {fields.map(({ id }, k) => (
        <Linea key={id} de={de} k={k} quitar={fields.length > 1 ? () => remove(k) : null} />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={fields.length >= MAXIMO}
          onClick={() =>
            append(unaLinea(), { focusName: `${de}.retenciones.${fields.length}.codigo_retencion` })
          }
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otra retención
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

function Linea({ de, k, quitar }: Props) {
  const { form, catalogos } = useEntrada<Propio>();
  const suya = `${de}.retenciones.${k}` as const;
  const [dia, linea, propia] = useWatch({ control: form.control, name: ['fecha', suya, 'propia'] });
  const codigos = useVigentes('retenciones', dia).filter(({ impuesto }) => impuesto === linea.codigo);
  const rige = codigos.find(({ codigo }) => codigo === linea.codigo_retencion);
  const gran = catalogos.emisor.gran_contribuyente !== '';
  const deSuCaso = (caso = '') => linea.codigo !== RENTA || reglas.deSuCaso(caso, propia, gran);
  const admite = rige?.porcentajes ?? '';
  const otro = UNICO.test(admite) && linea.porcentaje !== '' && Number(admite) !== Number(linea.porcentaje);
  const alElegir = (codigo: string) => {
    const { porcentajes = '', sujeto } = codigos.find((uno) => uno.codigo === codigo) ?? {};
    if (sujeto === NO_RESIDENTE) form.setValue(`${de}.afuera`, true, { shouldDirty: true });
    if (UNICO.test(porcentajes))
      form.setValue(`${suya}.porcentaje`, porcentajes, { shouldDirty: true, shouldValidate: true });
    form.setValue(`${suya}.banano`, unaLinea().banano);
    form.setValue(`${suya}.razon`, '');
  };
  return (
    <div className={estilos.retencion} role="group" aria-label={`Retención ${k + 1}`}>
      <NativeSelect
        label="Impuesto"
        data={RETENIDOS}
        {...form.register(`${suya}.codigo`, {
          onChange: () => {
            form.setValue(`${suya}.codigo_retencion`, '');
            form.setValue(`${suya}.banano`, unaLinea().banano);
          },
        })}
      />
      <SelectField
        name={`${suya}.codigo_retencion`}
        label="Código"
        withAsterisk
        rules={{
          validate: (v: string) => {
            if (v === '') return 'Elija el código';
            const suyo = codigos.find(({ codigo }) => codigo === v);
            const bien = suyo ? deSuCaso(suyo.caso) : true;
            if (bien !== true) return bien;
            if (suyo?.sujeto === NO_RESIDENTE && !form.getValues(`${de}.afuera`)) return PAGADO_AQUI;
            return reglas.retencionSinRepetir(form.getValues(de), k);
          },
        }}
        onChangeCapture={(e) => alElegir((e.target as HTMLSelectElement).value)}
        data={[
          { value: '', label: 'Elija' },
          ...(rige || !linea.codigo_retencion
            ? []
            : [{ value: linea.codigo_retencion, label: linea.codigo_retencion }]),
          ...codigos
            .filter(({ codigo, caso }) => codigo === linea.codigo_retencion || deSuCaso(caso) === true)
            .map(({ codigo = '', nombre = '' }) => ({ value: codigo, label: `${codigo} ${nombre}` })),
        ]}
      />
      <DineroField
        name={`${suya}.base`}
        label="Base"
        withAsterisk
        rules={{ validate: () => reglas.base(form.getValues(de), k) }}
      />
      <NumeroField
        name={`${suya}.porcentaje`}
        label="%"
        withAsterisk
        decimales={2}
        max={100}
        rules={{ validate: reglas.porcentaje }}
      />
      <p className={estilos.valor}>
        <span>Retenido</span>
        <output className="tabular">{monto(valorRetenido(linea))}</output>
      </p>
      {quitar && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          className={estilos.quitar}
          aria-label={`Quitar la retención ${k + 1}`}
          onClick={quitar}
        >
          <Icono de={IconX} />
        </ActionIcon>
      )}
      {(otro || linea.razon) && (
        <Text size="sm" c="dimmed" className={estilos.porque}>
          {otro ? `En esa fecha, con el código ${linea.codigo_retencion} se retiene el ${admite} %. ` : ''}
          {linea.razon}
        </Text>
      )}
      <Particulares de={de} k={k} banano={rige?.caso === CASO.banano} />
    </div>
  );
}
