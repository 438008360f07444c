import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ClienteElector, VentanaCliente } from '@/features/clientes/presta';
import { deLosActivos } from '@/features/planDeCuentas/presta';
import type { Centro } from '@/features/planDeCuentas/presta/cuentas/api';
import { ProveedorElector, VentanaProveedor } from '@/features/proveedores/presta';
import { aMedias, ladoQueSigue, type DatosAsiento, type LineaEscrita, type Tercero } from './valores';
import estilos from './lineas.module.css';

interface Props {
  n: number;
  cuenta: LineaEscrita['cuenta'];
  centros: Centro[];
}

/** Lo que una línea dice además: de quién es, si su cuenta lo pide, y su centro de costo. */
export function DeLaLinea({ n, cuenta, centros }: Props) {
  return (
    <tr className={estilos.ademas}>
      <td colSpan={5}>
        {cuenta.exige && <DeQuien key={cuenta.exige} n={n} exige={cuenta.exige} />}
        {(centros.length > 0 || cuenta.pide_centro) && (
          <CentroDe n={n} pide={cuenta.pide_centro} centros={centros} />
        )}
      </td>
    </tr>
  );
}

function DeQuien({ n, exige }: { n: number; exige: 'CLIENTE' | 'PROVEEDOR' }) {
  const { control, getValues, setFocus } = useFormContext<DatosAsiento>();
  const [creando, setCreando] = useState<string | null>(null);
  const que = exige === 'CLIENTE' ? 'cliente' : 'proveedor';
  const { field, fieldState } = useController({
    control,
    name: `lineas.${n}.tercero`,
    rules: { validate: (v, d) => v !== null || aMedias(d) || `Elija el ${que}` },
  });
  const poner = (tercero: Tercero) => {
    setCreando(null);
    field.onChange(tercero);
    setTimeout(() => setFocus(`lineas.${n}.${ladoQueSigue(getValues('lineas'))}`));
  };
  const comunes = {
    ref: field.ref,
    label: exige === 'CLIENTE' ? `Cliente de la línea ${n + 1}` : `Proveedor de la línea ${n + 1}`,
    elegido: field.value,
    error: fieldState.error?.message,
    alCrear: setCreando,
  };
  return exige === 'CLIENTE' ? (
    <>
      <ClienteElector
        {...comunes}
        alElegir={(c) =>
          poner({ id: c.CLI_CODIGO, nombre: c.CLI_NOMBRE, identificacion: c.CLI_IDENTIFICACION })
        }
      />
      {creando !== null && (
        <VentanaCliente
          texto={creando}
          alCerrar={() => setCreando(null)}
          alListo={(c) =>
            poner({ id: c.CLI_CODIGO, nombre: c.CLI_NOMBRE, identificacion: c.CLI_IDENTIFICACION })
          }
        />
      )}
    </>
  ) : (
    <>
      <ProveedorElector
        {...comunes}
        alElegir={(p) => poner({ id: p.id, nombre: p.razon_social, identificacion: p.identificacion })}
      />
      {creando !== null && (
        <VentanaProveedor
          texto={creando}
          alCerrar={() => setCreando(null)}
          alListo={(p) => poner({ id: p.id, nombre: p.razon_social, identificacion: p.identificacion })}
        />
      )}
    </>
  );
}

function CentroDe({ n, pide, centros }: { n: number; pide: boolean; centros: Centro[] }) {
  const { control } = useFormContext<DatosAsiento>();
  const { field, fieldState } = useController({
    control,
    name: `lineas.${n}.centro`,
    rules: { validate: (v, d) => !pide || v !== '' || aMedias(d) || 'Elija el centro de costo' },
  });
  return (
    <NativeSelect
      {...field}
      label={`Centro de costo de la línea ${n + 1}`}
      error={fieldState.error?.message}
      data={deLosActivos(centros, pide ? 'Elija' : 'Ninguno', field.value)}
    />
  );
}
