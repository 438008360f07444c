import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  catalogosQuery,
  type Catalogos,
  type ProductoParaEmitir,
} from '@/features/nucleo/presta/escritura/api';
import { useCuenta } from '@/features/nucleo/presta/escritura/cuenta';
import { tarifarioDe } from '@/features/nucleo/presta/escritura/renglones';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { VentanaProducto } from '@/features/productos/presta';
import type { Entrada } from '../entrada';
import { CrearReceptor } from './Receptor';

interface Opciones extends Pick<Entrada, 'tipo' | 'ingreso'> {
  form: UseFormReturn<DatosComprobante>;
  /** Con las tarifas del primer día. */
  iniciales: Catalogos;
  corrige?: boolean;
  repite?: boolean;
  cotiza?: boolean;
}

/** Lo que comparten las partes de un formulario con líneas, y las ventanas donde crean a quién se emite y un producto. */
export function useEntradaDe({
  form,
  tipo,
  ingreso,
  iniciales,
  corrige = false,
  repite = false,
  cotiza = false,
}: Opciones) {
  const dia = useWatch({ control: form.control, name: ingreso.fechaDeTarifas as 'fecha' }) || iniciales.fecha;
  const { data: catalogos = iniciales } = useQuery(catalogosQuery(dia));
  const { tarifas } = catalogos;
  const tarifario = useMemo(() => tarifarioDe({ tarifas }), [tarifas]);
  const cuenta = useCuenta(form, tarifario, ingreso);
  const [nuevoCliente, setNuevoCliente] = useState<string | null>(null);
  const [nuevoProducto, setNuevoProducto] = useState<{
    texto: string;
    alListo: (producto: ProductoParaEmitir) => void;
  } | null>(null);
  const entrada = useMemo(() => {
    const crearProducto: Entrada['crearProducto'] = (texto, alListo) => setNuevoProducto({ texto, alListo });
    return { tipo, ingreso, form, catalogos, tarifario, cuenta, corrige, repite, cotiza, crearProducto };
  }, [tipo, ingreso, form, catalogos, tarifario, cuenta, corrige, repite, cotiza]);
  const Crear = ingreso.receptor?.Ventana ?? CrearReceptor;
  const ventanas = (
    <>
      {nuevoCliente !== null && <Crear texto={nuevoCliente} alCerrar={() => setNuevoCliente(null)} />}
      {nuevoProducto !== null && (
        <VentanaProducto
          texto={nuevoProducto.texto}
          alCerrar={() => setNuevoProducto(null)}
          alListo={(producto) => {
            setNuevoProducto(null);
            nuevoProducto.alListo(producto);
          }}
        />
      )}
    </>
  );
  return { entrada, crearCliente: setNuevoCliente, ventanas };
}
