import { IconX } from '@tabler/icons-react';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { alVecino, Celda, filaDe as filaDonde } from '@/features/comprobantes/presta/escritura';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import { Desplaza } from '@/features/planDeCuentas/presta/arbol/Desplaza';
import type { CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { Icono } from '@/ui/base';
import { importe } from '@/ui/tabla';
import {
  filaDe,
  leerPegado,
  MESES,
  ordenado,
  resultados,
  revisar,
  totalDe,
  type DatosPresupuesto,
} from './valores';
import estilos from './presupuestos.module.css';

const COLUMNAS = { primera: 'm0', ultima: 'm11' };
const ETIQUETA = 'Presupuesto por cuenta y mes';

/** Las cuentas por los meses. Enter y las flechas pasan de casilla, «>» repite hasta diciembre, y se pega de una hoja. */
export function Rejilla({ edita }: { edita: boolean }) {
  const form = useFormContext<DatosPresupuesto>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'filas' });
  const poner = (fila: number, mes: number, valor: string) => {
    if (fila >= fields.length || mes >= MESES.length) return;
    form.setValue(`filas.${fila}.meses.${mes}`, ordenado(valor), { shouldDirty: true, shouldValidate: true });
  };
  const agregar = (cuenta: CuentaContable) => {
    const ya = form.getValues('filas').findIndex((f) => f.cuenta_id === cuenta.id);
    if (ya >= 0) form.setFocus(`filas.${ya}.meses.0`);
    else {
      const { id: cuenta_id, codigo, nombre, tipo } = cuenta;
      append(filaDe({ cuenta_id, codigo, nombre, tipo }), { focusName: `filas.${fields.length}.meses.0` });
    }
  };
  const alTeclear = (evento: KeyboardEvent<HTMLElement>) => {
    const donde = casilla(evento.target);
    if (evento.key === '>' && donde && evento.target instanceof HTMLInputElement) {
      evento.preventDefault();
      for (let mes = donde.mes; mes < MESES.length; mes++) poner(donde.fila, mes, evento.target.value);
    } else alVecino(evento, COLUMNAS);
  };
  const alPegar = (evento: ClipboardEvent<HTMLElement>) => {
    const donde = casilla(evento.target);
    const pegado = donde && leerPegado(evento.clipboardData.getData('text'));
    if (!donde || !pegado) return;
    evento.preventDefault();
    pegado.forEach((celdas, n) => celdas.forEach((valor, m) => poner(donde.fila + n, donde.mes + m, valor)));
  };
  return (
    <div role="presentation" className={estilos.caja} onKeyDown={alTeclear} onPaste={alPegar}>
      <Desplaza etiqueta={ETIQUETA}>
        <table className={estilos.tabla} aria-label={ETIQUETA}>
          <thead>
            <tr>
              <th scope="col">Cuenta</th>
              {MESES.map((mes) => (
                <th key={mes} scope="col" data-numerica>
                  {mes}
                </th>
              ))}
              <th scope="col" data-numerica>
                Total
              </th>
              {edita && (
                <th>
                  <span className="solo-lector">Acciones</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, n) => (
              <Fila key={id} n={n} edita={edita} alQuitar={remove} />
            ))}
          </tbody>
          <Pie sobra={edita} />
        </table>
      </Desplaza>
      {edita && (
        <div className={estilos.nueva}>
          <CuentaElector
            label="Agregar una cuenta"
            labelProps={{ className: 'solo-lector' }}
            placeholder="Agregue una cuenta por su código o su nombre…"
            data-columna="nueva"
            alElegir={agregar}
          />
          <p>
            Enter y las flechas pasan de casilla; <kbd>&gt;</kbd> repite el valor hasta diciembre. Se puede
            pegar de una hoja de cálculo. De una cuenta de balance se escribe lo que espera tener al terminar
            cada mes.
          </p>
        </div>
      )}
    </div>
  );
}

/** En qué fila y mes está; null, si no es una casilla. */
function casilla(elemento: EventTarget): { fila: number; mes: number } | null {
  const columna = elemento instanceof HTMLElement ? elemento.dataset.columna : undefined;
  const fila = filaDonde(elemento);
  return fila !== null && columna?.startsWith('m') ? { fila, mes: Number(columna.slice(1)) } : null;
}

interface DeFila {
  n: number;
  edita: boolean;
  alQuitar: (n: number) => void;
}

/** Una cuenta. Se repinta por lo suyo, nunca porque otra cambió. */
const Fila = memo(function Fila({ n, edita, alQuitar }: DeFila) {
  const { control, register, getValues, setValue } = useFormContext<DatosPresupuesto>();
  const fila = useWatch({ control, name: `filas.${n}` });
  const { errors } = useFormState({ control, name: `filas.${n}` });
  const nombre = `${fila.codigo} ${fila.nombre}`;
  return (
    <tr data-fila={n}>
      <th scope="row">
        <span className="tabular">{fila.codigo}</span> {fila.nombre}
      </th>
      {MESES.map((mes, m) => {
        const mal = errors.filas?.[n]?.meses?.[m]?.message;
        const campo = `filas.${n}.meses.${m}` as const;
        if (!edita)
          return (
            <td key={mes} data-numerica>
              {fila.meses[m]}
            </td>
          );
        return (
          <td key={mes} data-numerica>
            <Celda
              {...register(campo, {
                validate: (v: string) => revisar(v) || true,
                onBlur: () => {
                  const dicho = getValues(campo);
                  const queda = ordenado(dicho);
                  if (queda !== dicho) setValue(campo, queda);
                },
              })}
              rotulo={`${mes} de ${nombre}`}
              columna={`m${m}`}
              idError={`presupuesto-${n}-${m}`}
              mal={Boolean(mal)}
              inputMode="decimal"
            />
            {mal && (
              <small id={`presupuesto-${n}-${m}`} className={estilos.mal}>
                {mal}
              </small>
            )}
          </td>
        );
      })}
      <td data-numerica data-total>
        {importe(totalDe(fila).toFixed(2))}
      </td>
      {edita && (
        <td>
          <button type="button" aria-label={`Quitar ${nombre}`} onClick={() => alQuitar(n)}>
            <Icono de={IconX} tamano={16} />
          </button>
        </td>
      )}
    </tr>
  );
});

/** Lo que se espera ganar cada mes. */
function Pie({ sobra }: { sobra: boolean }) {
  const { control } = useFormContext<DatosPresupuesto>();
  const filas = useWatch({ control, name: 'filas' });
  const meses = resultados(filas);
  return (
    <tfoot>
      <tr>
        <th scope="row">Resultado esperado</th>
        {meses.map((valor, n) => (
          <td key={MESES[n]} data-numerica>
            {importe(valor.toFixed(2))}
          </td>
        ))}
        <td data-numerica>{importe(meses.reduce((a, b) => a.plus(b)).toFixed(2))}</td>
        {sobra && <td />}
      </tr>
    </tfoot>
  );
}
