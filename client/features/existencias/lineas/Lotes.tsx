import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Icono, IconoAccion } from '@/ui/base';
import { FechaField, NumeroField, TextareaField, TextField } from '@/ui/form';
import { useLotesQueHay } from './useLotesQueHay';
import { LOTE_NUEVO, seriesDe, type ConLineas } from './valores';
import estilos from './lotes.module.css';

interface Props {
  n: number;
  nombre: string;
  /** Lo que entra los dice; lo que sale, solo si no es del que caduca primero. */
  entra: boolean;
  /** De cuál sale: debajo se dicen los lotes que hay en ella. */
  bodega?: number;
  /** Después del último campo. */
  alTerminar: () => void;
}

/** De qué lotes o series es una línea, debajo de ella. */
export function Lotes({ n, ...resto }: Props) {
  const { control } = useFormContext<ConLineas>();
  const suyo = useWatch({ control, name: `lineas.${n}.control` });
  return suyo === 'SERIES' ? <Series n={n} {...resto} /> : <PorLotes n={n} {...resto} />;
}

const SIN_DECIR = 'El que caduca primero';

function PorLotes({ n, nombre, entra, bodega, alTerminar }: Props) {
  const { control } = useFormContext<ConLineas>();
  const { fields, append, remove } = useFieldArray({ control, name: `lineas.${n}.lotes` });
  const caja = useRef<HTMLDivElement>(null);
  /** Enter pasa al campo que sigue; en el último, a lo que sigue después de la línea. */
  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>) => {
    if (evento.key !== 'Enter' || evento.ctrlKey || evento.metaKey) return;
    if (!(evento.target instanceof HTMLInputElement)) return;
    evento.preventDefault();
    const campos = [...caja.current!.querySelectorAll('input')];
    const siguiente = campos[campos.indexOf(evento.target) + 1];
    if (siguiente) siguiente.focus();
    else alTerminar();
  };
  const varios = fields.length > 1;
  return (
    <div ref={caja} role="presentation" className={estilos.lotes} onKeyDown={alTeclear}>
      {fields.map(({ id }, i) => (
        <div
          key={id}
          className={estilos.lote}
          data-varios={varios || undefined}
          data-entra={entra || undefined}
        >
          <TextField
            name={`lineas.${n}.lotes.${i}.codigo`}
            label="Lote"
            aria-label={`Lote ${i + 1} de ${nombre}`}
            maxLength={60}
            className={estilos.codigo}
            placeholder={entra ? '' : SIN_DECIR}
            rules={{
              validate: (v: string) => (!entra && !varios) || v.trim() !== '' || 'Ingrese el lote',
            }}
          />
          {varios && (
            <NumeroField
              name={`lineas.${n}.lotes.${i}.cantidad`}
              label="Cuánto"
              aria-label={`Cuánto del lote ${i + 1} de ${nombre}`}
              decimales={6}
              visibles={0}
              min={0}
              rules={{ required: 'Ingrese cuánto' }}
            />
          )}
          {entra && (
            <FechaField
              name={`lineas.${n}.lotes.${i}.caduca`}
              label="Caduca"
              aria-label={`Cuándo caduca el lote ${i + 1} de ${nombre}`}
            />
          )}
          {varios && (
            <IconoAccion
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Quitar el lote ${i + 1} de ${nombre}`}
              alPulsar={() => remove(i)}
            >
              <Icono de={IconX} />
            </IconoAccion>
          )}
        </div>
      ))}
      {!entra && <QueHay n={n} bodega={bodega} />}
      <Button
        variant="subtle"
        size="compact-sm"
        className={estilos.otro}
        onClick={() => append(LOTE_NUEVO)}
        leftSection={<Icono de={IconPlus} tamano={16} />}
      >
        Otro lote
      </Button>
    </div>
  );
}

/** Los que hay donde sale, en el orden en que salen. */
function QueHay({ n, bodega = 0 }: Pick<Props, 'n' | 'bodega'>) {
  const { getValues } = useFormContext<ConLineas>();
  const hay = useLotesQueHay(getValues(`lineas.${n}.producto_id`), bodega);
  return hay && <p className={estilos.hay}>{hay}</p>;
}

function Series({ n, nombre, entra, bodega }: Props) {
  const { control } = useFormContext<ConLineas>();
  const [dichas, cantidad] = useWatch({
    control,
    name: [`lineas.${n}.series`, `lineas.${n}.cantidad`],
  });
  const cuantas = seriesDe(dichas).length;
  return (
    <>
      <TextareaField
        name={`lineas.${n}.series`}
        label="Números de serie"
        aria-label={`Números de serie de ${nombre}`}
        description={`Uno por línea, o con el lector: ${cuantas} de ${Math.abs(Number(cantidad)) || 0}`}
        placeholder={entra ? '' : 'Las que entraron primero'}
        minRows={2}
        rules={{
          validate: (v: string, escrito) => {
            const van = seriesDe(v).length;
            const son = Math.abs(Number((escrito as ConLineas).lineas[n]?.cantidad));
            if (!van) return !entra || 'Ingrese los números de serie';
            return van === son || `Son ${son} y hay ${van}`;
          },
        }}
      />
      {!entra && <QueHay n={n} bodega={bodega} />}
    </>
  );
}
