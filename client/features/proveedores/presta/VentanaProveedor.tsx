import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { VentanaTercero } from '@/features/terceros/presta/VentanaTercero';
import { Ancho, SelectField } from '@/ui/form';
import { conocer, crearProveedor, leerProveedor, type CuerpoProveedor } from '../api';
import { opciones, TIPOS } from '../campos';
import type { ProveedorBreve } from './ProveedorElector';

interface Props {
  /** Lo que se buscaba: un número o un nombre. */
  texto: string;
  alListo: (proveedor: ProveedorBreve) => void;
  alCerrar: () => void;
}

const CAMPOS = {
  tipo: 'tipo_identificacion',
  numero: 'identificacion',
  nombre: 'razon_social',
  direccion: 'direccion',
  celular: 'celular',
};

/** Un proveedor nuevo, sin salir de lo que se escribe. Lo que el registro sabe de su régimen se guarda también. */
export function VentanaProveedor(props: Props) {
  const consultas = useQueryClient();
  const sabido = useRef<Partial<CuerpoProveedor>>({});
  const consultar = async (numero: string) => {
    const { id, ...ficha } = await conocer(numero);
    if (id !== null) return { suyo: () => leerProveedor(id) };
    const { regimen, obligado_contabilidad, contribuyente_especial, agente_retencion } = ficha;
    const calidades = { regimen, obligado_contabilidad, contribuyente_especial, agente_retencion };
    const sabidas = Object.entries(calidades).filter(([, valor]) => valor !== null);
    sabido.current = { identificacion: numero, ...Object.fromEntries(sabidas) };
    return { nombre: ficha.razon_social, direccion: ficha.direccion, avisos: ficha.avisos };
  };
  const crear = async ({ tipo, ...dichos }: Record<string, unknown>, clave: string) => {
    const { identificacion, ...calidades } = sabido.current;
    const cuerpo = {
      ...(identificacion === dichos.identificacion && calidades),
      ...dichos,
      ...(tipo ? { tipo } : {}),
    } as CuerpoProveedor & ProveedorBreve;
    const { id } = await crearProveedor(cuerpo, clave);
    void refrescar(consultas, alCambiar.proveedor);
    const { razon_social, tipo_identificacion, correos } = cuerpo;
    const { identificacion: numero } = cuerpo;
    const deSiempre = { dias_credito: 0, pago_usual: '', sustento_usual: '' };
    return { id, razon_social, tipo_identificacion, identificacion: numero, correos, ...deSiempre };
  };
  return (
    <VentanaTercero<ProveedorBreve>
      {...props}
      que="proveedor"
      campos={CAMPOS}
      otros={{ tipo: '' }}
      consultar={consultar}
      crear={crear}
    >
      <Tipo />
    </VentanaTercero>
  );
}

/** De una identificación del exterior no se deduce si es de una persona o de una sociedad. */
function Tipo() {
  const { control } = useFormContext<Record<string, string>>();
  if (useWatch({ control, name: CAMPOS.tipo }) !== 'EXTERIOR') return null;
  return (
    <Ancho>
      <SelectField
        name="tipo"
        label="Es"
        withAsterisk
        data={[{ value: '', label: 'Elija' }, ...opciones(TIPOS)]}
        rules={{ required: 'Diga si es una persona o una sociedad.' }}
      />
    </Ancho>
  );
}
