import { useState } from 'react';
import { ProveedorElector, VentanaProveedor } from '@/features/proveedores/presta';
import { useCampoControlado } from '@/ui/form/useCampo';
import type { Tercero } from '../entrada/valores';

/** Un proveedor en un formulario, o ninguno. Si no está, se crea sin salir. */
export function ProveedorField({ name, label }: { name: string; label: string }) {
  const { value, onChange, ref, error } = useCampoControlado(name);
  const [creando, setCreando] = useState<string | null>(null);
  const poner = (p: { id: number; razon_social: string; identificacion: string }) => {
    setCreando(null);
    onChange({ id: p.id, nombre: p.razon_social, identificacion: p.identificacion } satisfies Tercero);
  };
  return (
    <>
      <ProveedorElector
        ref={ref}
        label={label}
        elegido={value as Tercero | null}
        error={error}
        alCrear={setCreando}
        alQuitar={() => onChange(null)}
        alElegir={poner}
      />
      {creando !== null && (
        <VentanaProveedor texto={creando} alCerrar={() => setCreando(null)} alListo={poner} />
      )}
    </>
  );
}
