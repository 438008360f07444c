import { IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Celda, CeldaSelect } from '@/features/comprobantes/presta/escritura';
import { CuentaElector, deLosActivos } from '@/features/planDeCuentas/presta';
import type { Centro, CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { monto } from '@/lib/money';
import { leerNumero } from '@/lib/numeros';
import { Icono } from '@/ui/base';
import { DeQuien } from './DeQuien';
import { aMedias, revisarImporte, type DatosAsiento } from './valores';
import estilos from './lineas.module.css';

interface Props {
  n: number;
  centros: Centro[];
  /** Si la rejilla tiene la columna del centro de costo. */
  conCentro: boolean;
  /** Se está buscando otra cuenta para ella. */
  cambiando: boolean;
  alPedirCuenta: (n: number) => void;
  /** Null, si se desistió. */
  alCambiar: (n: number, cuenta: CuentaContable | null) => void;
  alQuitar: (n: number) => void;
}

type CampoDeLinea = 'cuenta' | 'detalle' | 'centro' | 'debe' | 'haber';

/** Una línea. Se repinta por lo suyo, nunca porque otra cambió. */
export const Fila = memo(function Fila({
  n,
  centros,
  conCentro,
  cambiando,
  alPedirCuenta,
  alCambiar,
  alQuitar,
}: Props) {
  const form = useFormContext<DatosAsiento>();
  const base = `lineas.${n}` as const;
  const { errors } = useFormState({ control: form.control, name: base });
  const cuenta = useWatch({ control: form.control, name: `${base}.cuenta` });
  const centro = useWatch({ control: form.control, name: `${base}.centro` });
  const buscador = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (cambiando) buscador.current?.focus();
  }, [cambiando]);
  const suyos = errors.lineas?.[n];
  const idError = (campo: CampoDeLinea) => `linea-${n}-${campo}`;
  /** Lo que está mal se dice debajo de su celda. */
  const reparo = (campo: CampoDeLinea): string => {
    const message = suyos?.[campo]?.message;
    return typeof message === 'string' ? message : '';
  };
  const debajo = (campo: CampoDeLinea): ReactNode =>
    reparo(campo) && (
      <span id={idError(campo)} className={estilos.reparo}>
        {reparo(campo)}
      </span>
    );
  const celda = (columna: CampoDeLinea, nombre: string) => ({
    rotulo: `${nombre} de la línea ${n + 1}`,
    columna,
    idError: idError(columna),
    mal: reparo(columna) !== '',
  });
  // Una línea tiene un solo lado: escribir en uno borra el otro.
  const importe = (lado: 'debe' | 'haber', otro: 'debe' | 'haber') =>
    form.register(`${base}.${lado}`, {
      validate: (v: string, d: DatosAsiento) => {
        const delOtro = d.lineas[n]?.[otro] ?? '';
        if (aMedias(d) && !v.trim() && !delOtro.trim()) return true;
        // El reparo de una línea sin importe se dice una vez, en el debe.
        return !v.trim() && lado === 'haber' ? true : revisarImporte(v, delOtro);
      },
      onChange: ({ target }: { target: { value: string } }) => {
        if (target.value.trim() && form.getValues(`${base}.${otro}`)) form.setValue(`${base}.${otro}`, '');
        // Lo ya dicho se corrige mientras se escribe; en los dos lados, porque son uno.
        for (const suyo of [lado, otro])
          if (form.getFieldState(`${base}.${suyo}`).error) void form.trigger(`${base}.${suyo}`);
      },
      onBlur: () => {
        // Lo que no se entiende se dice al salir de la celda: contaría como nada.
        if (form.getValues(`${base}.${lado}`).trim()) void form.trigger(`${base}.${lado}`);
        const leido = leerNumero(form.getValues(`${base}.${lado}`));
        const dicho = leido === null ? '' : monto(leido, Math.max(2, leido.split('.')[1]?.length ?? 0));
        if (dicho && dicho !== form.getValues(`${base}.${lado}`)) form.setValue(`${base}.${lado}`, dicho);
      },
    });
  return (
    <>
      <tr className={estilos.fila} data-fila={n}>
        <td className={estilos.cuenta}>
          {cambiando ? (
            <CuentaElector
              ref={buscador}
              variant="unstyled"
              label={`Cuenta de la línea ${n + 1}`}
              labelProps={{ className: 'solo-lector' }}
              elegido={`${cuenta.codigo} ${cuenta.nombre}`}
              alElegir={(otra) => alCambiar(n, otra)}
              onKeyDown={(e) => e.key === 'Escape' && alCambiar(n, null)}
            />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              title="Cambiar la cuenta (F3)"
              aria-describedby={reparo('cuenta') ? idError('cuenta') : undefined}
              aria-label={`Cambiar la cuenta de la línea ${n + 1}, ${cuenta.codigo} ${cuenta.nombre}`}
              onClick={() => alPedirCuenta(n)}
            >
              <span className="tabular">{cuenta.codigo}</span> {cuenta.nombre}
            </button>
          )}
          {debajo('cuenta')}
        </td>
        <td className={estilos.detalle}>
          <Celda
            {...celda('detalle', 'Detalle')}
            maxLength={300}
            placeholder="Detalle"
            {...form.register(`${base}.detalle`)}
          />
          {debajo('detalle')}
        </td>
        {conCentro && (
          <td className={estilos.centro}>
            <CeldaSelect
              {...celda('centro', 'Centro de costo')}
              {...form.register(`${base}.centro`, {
                validate: (v: string, d: DatosAsiento) =>
                  !cuenta.pide_centro || v !== '' || aMedias(d) || 'Elija el centro de costo',
              })}
            >
              {deLosActivos(centros, cuenta.pide_centro ? 'Elija' : 'Ninguno', centro).map(
                ({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ),
              )}
            </CeldaSelect>
            {debajo('centro')}
          </td>
        )}
        <td data-titulo="Debe">
          <Celda {...celda('debe', 'Debe')} inputMode="decimal" {...importe('debe', 'haber')} />
          {debajo('debe')}
        </td>
        <td data-titulo="Haber">
          <Celda {...celda('haber', 'Haber')} inputMode="decimal" {...importe('haber', 'debe')} />
          {debajo('haber')}
        </td>
        <td className={estilos.botones}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Quitar la línea ${n + 1}`}
            title="Quitar (Ctrl+Supr)"
            onClick={() => alQuitar(n)}
          >
            <Icono de={IconX} tamano={16} />
          </button>
        </td>
      </tr>
      {cuenta.exige && (
        <tr className={estilos.ademas}>
          <td colSpan={conCentro ? 6 : 5}>
            <DeQuien key={cuenta.exige} n={n} exige={cuenta.exige} />
          </td>
        </tr>
      )}
    </>
  );
});
