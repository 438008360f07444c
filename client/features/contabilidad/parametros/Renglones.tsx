import { useEffect, useRef } from 'react';
import { CloseButton } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';
import { toCliente, toProveedor } from '@/navegacion/enlaces';
import { Enlace } from '@/ui/base';
import { CuentaElector } from '../cuentas/CuentaElector';
import type { RolContable } from './api';
import type { DatosParametros, Renglon } from './valores';
import estilos from './parametros.module.css';

interface Props {
  rol: RolContable;
  /** Entre qué renglones del formulario están los suyos. */
  desde: number;
  hasta: number;
  edita: boolean;
  /** Se vino a decir el suyo: la página se abre en él. */
  primero?: boolean;
}

/** Un papel: la cuenta de cada una de sus claves. */
export function Renglones({ rol, desde, hasta, edita, primero }: Props) {
  const suyos = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!primero) return;
    suyos.current?.scrollIntoView({ block: 'center' });
    suyos.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [primero]);
  const filas = Array.from({ length: hasta - desde }, (_, i) => (
    <Uno key={desde + i} n={desde + i} edita={edita} rol={rol} />
  ));
  if (hasta - desde === 1)
    return (
      <div ref={suyos} className={estilos.papel}>
        {filas}
      </div>
    );
  return (
    <fieldset ref={suyos} className={estilos.papel}>
      <legend>{rol.nombre}</legend>
      {filas}
    </fieldset>
  );
}

function Uno({ n, rol, edita }: { n: number; rol: RolContable; edita: boolean }) {
  const { control, getValues } = useFormContext<DatosParametros>();
  const suyo = getValues(`renglones.${n}`);
  const {
    field: { ref, value: elegida, onBlur, onChange },
    fieldState,
  } = useController({ control, name: `renglones.${n}.cuenta` });
  const nombre = suyo.titulo === rol.nombre ? rol.nombre : `${rol.nombre}, ${suyo.titulo}`;
  return (
    <div className={estilos.renglon}>
      <span>
        {suyo.titulo}
        <SoloPara suyo={suyo} />
      </span>
      {edita ? (
        <CuentaElector
          sosegado
          ref={ref}
          onBlur={onBlur}
          label={nombre}
          labelProps={{ className: 'solo-lector' }}
          placeholder={suyo.clave ? 'La de lo demás' : 'Sin cuenta'}
          elegido={elegida ? `${elegida.codigo} ${elegida.nombre}` : undefined}
          error={fieldState.error?.message}
          alElegir={({ id, codigo, nombre: suya }) => onChange({ id, codigo, nombre: suya })}
          rightSection={
            elegida && (
              <CloseButton
                size="sm"
                aria-label={`Quitar la cuenta de ${nombre}`}
                onClick={() => onChange(null)}
              />
            )
          }
        />
      ) : (
        <span>
          {elegida ? `${elegida.codigo} ${elegida.nombre}` : suyo.clave ? 'La de lo demás' : 'Sin cuenta'}
        </span>
      )}
    </div>
  );
}

/** De quién es, si no es para todos. */
function SoloPara({ suyo }: { suyo: Renglon }) {
  const { cliente_id, proveedor_id, producto_id } = suyo;
  if (cliente_id === null && proveedor_id === null && producto_id === null) return null;
  return (
    <span className={estilos.solo}>
      {cliente_id !== null && <Enlace to={toCliente(cliente_id)}>Solo para un cliente</Enlace>}
      {proveedor_id !== null && <Enlace to={toProveedor(proveedor_id)}>Solo para un proveedor</Enlace>}
      {producto_id !== null && 'Solo para un producto'}
    </span>
  );
}
