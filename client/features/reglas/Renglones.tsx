import { useEffect, useRef } from 'react';
import { Button, CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { IconPlus } from '@tabler/icons-react';
import { useController, useFormContext } from 'react-hook-form';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import type { Centro } from '@/features/planDeCuentas/presta/cuentas/api';
import { toCliente, toProveedor } from '@/navegacion/enlaces';
import { Enlace, Icono } from '@/ui/base';
import type { RolContable } from './api';
import type { DatosParametros, Renglon } from './valores';
import estilos from './parametros.module.css';

interface Props {
  rol: RolContable;
  /** Cuáles de los renglones del formulario son los suyos. */
  suyos: { n: number; id: string }[];
  centros: Centro[];
  edita: boolean;
  /** Dice la cuenta de una clave, un producto o alguien. */
  alApartar: () => void;
  /** Se vino a decir el suyo: la página se abre en él. */
  primero?: boolean;
}

/** Un papel: la cuenta de cada una de sus claves. */
export function Renglones({ rol, suyos, centros, edita, alApartar, primero }: Props) {
  const caja = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!primero) return;
    caja.current?.scrollIntoView({ block: 'center' });
    caja.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [primero]);
  const filas = suyos.map(({ n, id }) => <Uno key={id} n={n} edita={edita} rol={rol} centros={centros} />);
  const aparte = edita && (rol.admite.length > 0 || rol.posibles.length > 0) && (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${rol.nombre}: otra cuenta para algo aparte`}
      leftSection={<Icono de={IconPlus} tamano={16} />}
      onClick={alApartar}
    >
      Aparte
    </Button>
  );
  if (suyos.length === 1)
    return (
      <div ref={caja} className={estilos.papel}>
        {filas}
        {aparte}
      </div>
    );
  return (
    <fieldset ref={caja} className={estilos.papel}>
      <legend>{rol.nombre}</legend>
      {filas}
      {aparte}
    </fieldset>
  );
}

interface DeUno extends Pick<Props, 'rol' | 'edita' | 'centros'> {
  n: number;
}

function Uno({ n, rol, edita, centros }: DeUno) {
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
        <DelCentro suyo={suyo} centros={centros} />
      </span>
      {edita ? (
        <CuentaElector
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

/** El centro de costo al que va lo que se contabiliza con él. */
function DelCentro({ suyo, centros }: { suyo: Renglon; centros: Centro[] }) {
  const centro = centros.find(({ id }) => id === suyo.centro_id);
  return centro ? <span className={estilos.solo}>Al centro {centro.nombre}</span> : null;
}
