import { useId } from 'react';
import { CentroField, CuentaField } from '@/features/planDeCuentas/presta';
import { usePermiso } from '@/session';
import { useCompra } from '../entrada';
import { useCuentasPropuestas, useLoYaDecidido } from './propuestas';
import estilos from '../formulario.module.css';

/** A qué cuenta contable y a qué centro de costo va una línea: para quien ve los libros. */
export const EnLibros = ({ n }: { n: number }) => (usePermiso('contabilidad.ver') ? <Cuenta n={n} /> : null);

function Cuenta({ n }: { n: number }) {
  const { form } = useCompra();
  const suya = useCuentasPropuestas()[n];
  const porque = useId();
  const elegir = () => form.setValue(`lineas.${n}.elegida`, true);
  return (
    <>
      <div className={estilos.cuenta}>
        <CuentaField
          name={`lineas.${n}.cuenta_id`}
          label="Cuenta contable"
          aria-label={`Cuenta contable de la línea ${n + 1}`}
          placeholder={(!suya?.aprendida && suya?.cuenta) || 'La de los parámetros'}
          ninguna="La de los parámetros"
          alElegir={elegir}
          {...(suya?.aprendida && { 'aria-describedby': porque })}
        />
        {suya?.aprendida && <small id={porque}>{suya.motivo}</small>}
      </div>
      <CentroField
        name={`lineas.${n}.centro_id`}
        aria-label={`Centro de costo de la línea ${n + 1}`}
        alElegir={elegir}
      />
    </>
  );
}

/** Llena las cuentas de las líneas con lo que se decidió antes: para quien ve los libros. */
export const LoYaDecidido = () => (usePermiso('contabilidad.ver') ? <Llenar /> : null);

function Llenar() {
  useLoYaDecidido();
  return null;
}
