import { IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Celda } from '@/features/comprobantes/presta/escritura';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import type { Centro, CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { monto } from '@/lib/money';
import { leerNumero } from '@/lib/numeros';
import { DeLaLinea } from './DeLaLinea';
import { aMedias, revisarImporte, type DatosAsiento } from './valores';
import estilos from './lineas.module.css';

interface Props {
  n: number;
  centros: Centro[];
  /** Se está buscando otra cuenta para ella. */
  cambiando: boolean;
  alPedirCuenta: (n: number) => void;
  /** Null, si se desistió. */
  alCambiar: (n: number, cuenta: CuentaContable | null) => void;
  alQuitar: (n: number) => void;
}

/** Los demás campos de una línea dicen debajo de sí lo que tienen mal. */
const CAMPOS = ['cuenta', 'detalle', 'debe', 'haber'] as const;
type CampoDeLinea = (typeof CAMPOS)[number];

/** Una línea. Se repinta por lo suyo, nunca porque otra cambió. */
export const Fila = memo(function Fila({ n, centros, cambiando, alPedirCuenta, alCambiar, alQuitar }: Props) {
  const form = useFormContext<DatosAsiento>();
  const base = `lineas.${n}` as const;
  const { errors } = useFormState({ control: form.control, name: base });
  const cuenta = useWatch({ control: form.control, name: `${base}.cuenta` });
  const buscador = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (cambiando) buscador.current?.focus();
  }, [cambiando]);
  const suyos = errors.lineas?.[n];
  const errores = CAMPOS.flatMap((campo): [CampoDeLinea, string][] => {
    const message = suyos?.[campo]?.message;
    return typeof message === 'string' ? [[campo, message]] : [];
  });
  const celda = (columna: CampoDeLinea, nombre: string) => ({
    rotulo: `${nombre} de la línea ${n + 1}`,
    columna,
    idError: `linea-${n}-${columna}`,
    mal: errores.some(([campo]) => campo === columna),
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
      },
      onBlur: () => {
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
              aria-label={`Cambiar la cuenta de la línea ${n + 1}, ${cuenta.codigo} ${cuenta.nombre}`}
              onClick={() => alPedirCuenta(n)}
            >
              <span className="tabular">{cuenta.codigo}</span> {cuenta.nombre}
            </button>
          )}
        </td>
        <td className={estilos.detalle}>
          <Celda
            {...celda('detalle', 'Detalle')}
            maxLength={300}
            placeholder="Detalle"
            {...form.register(`${base}.detalle`)}
          />
        </td>
        <td data-titulo="Debe">
          <Celda {...celda('debe', 'Debe')} inputMode="decimal" {...importe('debe', 'haber')} />
        </td>
        <td data-titulo="Haber">
          <Celda {...celda('haber', 'Haber')} inputMode="decimal" {...importe('haber', 'debe')} />
        </td>
        <td className={estilos.botones}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Quitar la línea ${n + 1}`}
            title="Quitar (Ctrl+Supr)"
            onClick={() => alQuitar(n)}
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </button>
        </td>
      </tr>
      {(cuenta.exige || cuenta.pide_centro || centros.length > 0) && (
        <DeLaLinea n={n} cuenta={cuenta} centros={centros} />
      )}
      {errores.length > 0 && (
        <tr className={estilos.errores}>
          <td colSpan={5}>
            {errores.map(([campo, message]) => (
              <span key={campo} id={`linea-${n}-${campo}`}>
                {message}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
});
