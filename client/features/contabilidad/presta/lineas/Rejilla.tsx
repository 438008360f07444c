import { Kbd } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController, useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { alVecino, filaDe } from '@/features/comprobantes/presta/escritura';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import { planQuery, type Centro, type CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import { cuantos } from '@/lib/numeros';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Fila } from './Fila';
import { leerPegado } from './pegar';
import { aMedias, ilegible, ladoQueSigue, lineaDe, loQueFalta, sumas, type DatosAsiento } from './valores';
import estilos from './lineas.module.css';

/** Con más líneas que estas, el navegador no dibuja las que no se ven. */
const LARGA = 60;
const COLUMNAS = { primera: 'debe', ultima: 'haber' };

const pidenCentro = ({ lineas }: DatosAsiento) => lineas.some(({ cuenta }) => cuenta.pide_centro);

/** Las celdas de lo pegado que no dicen un importe. */
const malEscritas = (lineas: DatosAsiento['lineas'], desde: number) =>
  lineas.flatMap((linea, n) =>
    (['debe', 'haber'] as const)
      .filter((lado) => ilegible(linea[lado]))
      .map((lado) => `lineas.${desde + n}.${lado}` as const),
  );

interface Props {
  form: UseFormReturn<DatosAsiento>;
  centros: Centro[];
}

/** Las líneas de un asiento, con las teclas de la rejilla de una factura. */
export function Rejilla({ form, centros }: Props) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'lineas' });
  /** La línea cuya cuenta se está cambiando. */
  const [cambiando, setCambiando] = useState<number | null>(null);
  const porEnfocar = useRef<string | null>(null);
  const loPiden = useWatch({ control: form.control, compute: pidenCentro });
  const conCentro = centros.length > 0 || loPiden;
  useEffect(() => {
    if (porEnfocar.current) form.setFocus(porEnfocar.current as 'nueva', { shouldSelect: true });
    porEnfocar.current = null;
  }, [fields, form]);

  const agregar = (cuenta: CuentaContable) => {
    form.clearErrors('nueva');
    const lineas = form.getValues('lineas');
    const primero = cuenta.exige ? 'tercero' : cuenta.pide_centro ? 'centro' : ladoQueSigue(lineas);
    porEnfocar.current = `lineas.${lineas.length}.${primero}`;
    append(lineaDe(cuenta), { shouldFocus: false });
  };
  const copiar = (n: number) => {
    const linea = form.getValues(`lineas.${n}`);
    if (!linea) return;
    porEnfocar.current = `lineas.${n + 1}.debe`;
    insert(n + 1, structuredClone(linea), { shouldFocus: false });
  };
  const quitar = useCallback(
    (n: number) => {
      const quedan = form.getValues('lineas').length - 1;
      porEnfocar.current = n < quedan ? `lineas.${n}.debe` : 'nueva';
      setCambiando(null);
      remove(n);
    },
    [form, remove],
  );
  const cambiar = useCallback(
    (n: number, cuenta: CuentaContable | null) => {
      setCambiando(null);
      if (cuenta) {
        const antes = form.getValues(`lineas.${n}`);
        form.setValue(`lineas.${n}.cuenta`, cuenta, { shouldDirty: true });
        if (antes.cuenta.exige !== cuenta.exige) form.setValue(`lineas.${n}.tercero`, null);
        form.clearErrors(`lineas.${n}`);
      }
      setTimeout(() => form.setFocus(`lineas.${n}.debe`));
    },
    [form],
  );

  const llenar = (n: number, evento: KeyboardEvent) => {
    const lado = evento.target instanceof HTMLElement ? evento.target.dataset.columna : undefined;
    if (lado !== 'debe' && lado !== 'haber') return false;
    evento.preventDefault();
    const falta = loQueFalta(form.getValues('lineas'), n, lado);
    if (falta === null) return true;
    form.setValue(`lineas.${n}.${lado}`, falta, { shouldDirty: true });
    form.setValue(`lineas.${n}.${lado === 'debe' ? 'haber' : 'debe'}`, '', { shouldDirty: true });
    form.clearErrors([`lineas.${n}.debe`, `lineas.${n}.haber`]);
    return true;
  };
  const { data: plan } = useQuery(planQuery);
  const alPegar = (evento: ClipboardEvent<HTMLDivElement>) => {
    const pegado = plan && leerPegado(evento.clipboardData.getData('text/plain'), plan);
    if (!pegado) return;
    evento.preventDefault();
    const { lineas, perdidas } = pegado;
    form.clearErrors('nueva');
    if (lineas.length) {
      porEnfocar.current = 'nueva';
      const antes = form.getValues('lineas').length;
      append(lineas, { shouldFocus: false });
      setTimeout(() => void form.trigger(malEscritas(lineas, antes)));
      avisoBreve(`Se ${lineas.length === 1 ? 'pegó' : 'pegaron'} ${cuantos(lineas.length, 'línea')}`);
    }
    if (perdidas.length)
      void dialogos.error(
        `No se ${perdidas.length === 1 ? 'pegó' : 'pegaron'} ${cuantos(perdidas.length, 'fila')}`,
        `Empiece cada una con el código de una cuenta de movimiento y termínela con el debe y el haber: ${perdidas.slice(0, 5).join('; ')}.`,
      );
  };
  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>) => {
    const n = filaDe(evento.target);
    const con = evento.ctrlKey || evento.metaKey;
    if (con && evento.key.toLowerCase() === 'd') {
      evento.preventDefault();
      copiar(n ?? fields.length - 1);
    } else if (con && evento.key === 'Delete' && n !== null) {
      evento.preventDefault();
      quitar(n);
    } else if (evento.key === 'F3' && n !== null) {
      evento.preventDefault();
      setCambiando(n);
    } else if (evento.key === '=' && n !== null && llenar(n, evento)) return;
    else alVecino(evento, COLUMNAS);
  };
  return (
    <div role="presentation" className={estilos.lineas} onKeyDown={alTeclear} onPaste={alPegar}>
      <table
        className={estilos.rejilla}
        data-larga={fields.length > LARGA || undefined}
        data-centro={conCentro || undefined}
        aria-label="Líneas del asiento"
      >
        <thead>
          <tr>
            <th scope="col">Cuenta</th>
            <th scope="col">Detalle</th>
            {conCentro && <th scope="col">Centro de costo</th>}
            <th scope="col" data-numerica>
              Debe
            </th>
            <th scope="col" data-numerica>
              Haber
            </th>
            <th>
              <span className="solo-lector">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id }, n) => (
            <Fila
              key={id}
              n={n}
              centros={centros}
              conCentro={conCentro}
              cambiando={cambiando === n}
              alPedirCuenta={setCambiando}
              alCambiar={cambiar}
              alQuitar={quitar}
            />
          ))}
          <Nueva form={form} alAgregar={agregar} />
        </tbody>
      </table>
    </div>
  );
}

/** La caja donde empieza una línea: una cuenta por su código o por palabras de su nombre. */
function Nueva({ form, alAgregar }: { form: Props['form']; alAgregar: (cuenta: CuentaContable) => void }) {
  const cuadra = () => {
    const lineas = form.getValues('lineas');
    if (aMedias(form.getValues())) return lineas.length > 0 || 'Ingrese al menos una línea.';
    if (lineas.length < 2) return 'Ingrese al menos dos líneas.';
    return sumas(lineas).diferencia.isZero() || 'El debe y el haber no suman lo mismo.';
  };
  const {
    field: { ref },
    fieldState,
  } = useController({ control: form.control, name: 'nueva', rules: { validate: cuadra } });
  return (
    <tr className={estilos.nueva}>
      <td colSpan={6}>
        <div>
          <CuentaElector
            ref={ref}
            variant="unstyled"
            label="Agregar una línea"
            labelProps={{ className: 'solo-lector' }}
            placeholder="Escriba el código o el nombre de una cuenta…"
            data-columna="nueva"
            error={fieldState.error?.message}
            alElegir={alAgregar}
          />
          <p aria-hidden>
            <span>
              <Kbd size="xs">=</Kbd> lo que falta
            </span>
            <span>
              <Kbd size="xs">Ctrl D</Kbd> copia la de arriba
            </span>
            <span>
              <Kbd size="xs">?</Kbd> teclas
            </span>
          </p>
        </div>
      </td>
    </tr>
  );
}
