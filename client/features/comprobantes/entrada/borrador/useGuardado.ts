import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BORRADORES } from '@/features/nucleo/presta/borradores';
import type { Cuenta } from '@/features/nucleo/presta/escritura/cuenta';
import { sinNada } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { useAlmacen } from '@/lib/almacen';
import { Guardado, type EstadoGuardado } from './guardado';
import type { Cajon } from './respaldo';
import { montoDe, useGuardaSolo } from './useGuardaSolo';

interface Opciones extends DelTipo {
  form: UseFormReturn<DatosComprobante>;
  cuenta: Cuenta;
  cajon: Cajon;
  inicio: { id: number; version: number } | null;
  /** Si lo que está en pantalla vino de este navegador y el servidor aún no lo tiene. */
  recuperado: boolean;
  /** False en una corrección, que no es un borrador. */
  activo: boolean;
}

export function useGuardado({
  form,
  tipo,
  ingreso,
  cuenta,
  cajon,
  inicio,
  recuperado,
  activo,
}: Opciones): [Guardado, EstadoGuardado] {
  const [guardado] = useState(() => {
    const leer = () => {
      const datos = form.getValues();
      if (sinNada(ingreso, datos)) return null;
      return {
        datos,
        cuerpo: {
          contenido: { ...datos, nueva: '' },
          cliente: datos.cliente?.nombre ?? '',
          total: montoDe(cuenta.totales.total),
        },
      };
    };
    return new Guardado({ donde: { codigo: tipo.codigo, ruta: BORRADORES }, cajon, leer }, inicio);
  });
  useGuardaSolo(form, guardado, { activo, recuperado });
  return [guardado, useAlmacen(guardado.almacen)];
}
