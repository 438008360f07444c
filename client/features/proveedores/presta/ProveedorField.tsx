import { useState } from 'react';
import { useCampoControlado, type Reglas } from '@/ui/form/useCampo';
import { ProveedorElector } from './ProveedorElector';
import { VentanaProveedor } from './VentanaProveedor';

/** El proveedor que un formulario tiene. */
export interface ProveedorElegido {
  id: number;
  nombre: string;
  identificacion: string;
}

interface Props {
  name: string;
  label: string;
  /** Con una que lo exige, no se puede quitar. */
  rules?: Reglas;
  /** Si es donde empieza el foco de su ventana. */
  enfocar?: boolean;
}

/** Un proveedor en un formulario, o ninguno. Si no está, se crea sin salir. */
export function ProveedorField({ name, label, rules, enfocar }: Props) {
  const { value, onChange, ref, error } = useCampoControlado(name, rules);
  const [creando, setCreando] = useState<string | null>(null);
  const poner = (p: { id: number; razon_social: string; identificacion: string }) => {
    setCreando(null);
    onChange({
      id: p.id,
      nombre: p.razon_social,
      identificacion: p.identificacion,
    } satisfies ProveedorElegido);
  };
  return (
    <>
      <ProveedorElector
        ref={ref}
        label={label}
        elegido={value as ProveedorElegido | null}
        error={error}
        data-autofocus={enfocar || undefined}
        alCrear={setCreando}
        alQuitar={rules ? undefined : () => onChange(null)}
        alElegir={poner}
      />
      {creando !== null && (
        <VentanaProveedor texto={creando} alCerrar={() => setCreando(null)} alListo={poner} />
      )}
    </>
  );
}
