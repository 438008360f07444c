import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { dicho, sinEmojis } from '@/lib/validacion';
import { useEntrada } from '../entrada';
import { CentroDeLinea } from './CentroDeLinea';
import { DelIce } from './DelIce';
import type { Errores } from './errores';
import { LotesDeLinea } from './LotesDeLinea';
import estilos from './rejilla.module.css';

const MAXIMO = 3;

/** Los datos que pocas líneas llevan: escondidos hasta que se piden. */
export function Detalle({ n, errores }: { n: number; errores: Errores }) {
  const { ingreso } = useEntrada();
  // Quien lo abre escribe en él: recibe el cursor.
  const primera = useRef<HTMLTableRowElement>(null);
  useEffect(() => primera.current?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus(), []);
  const error = (campo: string) => errores.find(([cual]) => cual === campo)?.[1];
  const Suyo = ingreso.lineas?.Detalle ?? DeVenta;
  return (
    <tr ref={primera} className={estilos.detalle} data-detalle={n}>
      <td colSpan={8}>
        <Suyo n={n} error={error} />
      </td>
    </tr>
  );
}

/** Lo que pocas líneas de una venta llevan. */
function DeVenta({ n, error }: { n: number; error: (campo: string) => string | undefined }) {
  const { form, ingreso } = useEntrada();
  const base = `lineas.${n}` as const;
  const dela = `de la línea ${n + 1}`;
  return (
    <>
      <div className={estilos.datos}>
        <TextInput
          label="Código auxiliar"
          maxLength={25}
          aria-label={`Código auxiliar ${dela}`}
          error={error('codigo_auxiliar')}
          {...form.register(`${base}.codigo_auxiliar`, { validate: sinEmojis })}
        />
        <TextInput
          label="Unidad"
          maxLength={50}
          aria-label={`Unidad ${dela}`}
          error={error('unidad')}
          {...form.register(`${base}.unidad`, { validate: sinEmojis })}
        />
        <CentroDeLinea
          name={`${base}.centro_id`}
          aria-label={`Centro de costo ${dela}`}
          error={error('centro_id')}
        />
        {!ingreso.soloIva && <DelIce n={n} error={error} />}
      </div>
      <LotesDeLinea n={n} error={error('lotes')} />
      <div className={estilos.adicionales} role="group" aria-label={`Detalles adicionales ${dela}`}>
        <span>Detalles adicionales</span>
        {Array.from({ length: MAXIMO }, (_, i) => {
          const suyo = `${base}.adicionales.${i}` as const;
          const [nombre, valor] = [`${suyo}.nombre`, `${suyo}.valor`] as const;
          const otro = (campo: typeof nombre | typeof valor) =>
            String(form.getValues(campo) ?? '').trim() !== '';
          return (
            <div key={i}>
              <TextInput
                placeholder="Nombre"
                maxLength={300}
                aria-label={`Nombre del detalle ${i + 1} ${dela}`}
                {...form.register(nombre, {
                  validate: (v?: string) =>
                    otro(valor) ? dicho('Ingrese el nombre del detalle')(v) : sinEmojis(v),
                })}
              />
              <TextInput
                placeholder="Valor"
                maxLength={300}
                aria-label={`Valor del detalle ${i + 1} ${dela}`}
                {...form.register(valor, {
                  validate: (v?: string) =>
                    otro(nombre) ? dicho('Ingrese el valor del detalle')(v) : sinEmojis(v),
                })}
              />
            </div>
          );
        })}
      </div>
    </>
  );
}
