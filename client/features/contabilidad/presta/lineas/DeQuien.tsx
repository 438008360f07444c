import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ClienteElector, VentanaCliente } from '@/features/clientes/presta';
import { ProveedorElector, VentanaProveedor } from '@/features/proveedores/presta';
import { aMedias, ladoQueSigue, type DatosAsiento, type Tercero } from './valores';

/** De quién es una línea, si su cuenta lo pide. */
export function DeQuien({ n, exige }: { n: number; exige: 'CLIENTE' | 'PROVEEDOR' }) {
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
