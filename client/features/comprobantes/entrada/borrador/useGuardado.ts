import type Decimal from 'decimal.js';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Cuenta } from '@/features/nucleo/presta/escritura/cuenta';
import { sinNada } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { useAlmacen } from '@/lib/almacen';
import { antesDeSalir } from '@/session';
import { Guardado, type EstadoGuardado } from './guardado';
import type { Cajon } from './respaldo';

const TOPE = '999999999999.99';
/** El total que muestra la lista de borradores; null si es un valor que ningún comprobante admite. */
const montoDe = (total: Decimal) => (total.isNegative() || total.gt(TOPE) ? null : total.toFixed(2));

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
    return new Guardado({ tipo, cajon, leer }, inicio);
  });
  useEffect(() => {
    if (!activo) return;
    if (recuperado) guardado.anotar();
    const { unsubscribe } = form.watch((_, { name }) => name && name !== 'nueva' && guardado.anotar());
    const alOcultar = () => document.visibilityState === 'hidden' && guardado.respaldar();
    const dejar = antesDeSalir((esperar) => esperar(guardado.guardar()));
    window.addEventListener('pagehide', guardado.respaldar);
    document.addEventListener('visibilitychange', alOcultar);
    return () => {
      unsubscribe();
      dejar();
      window.removeEventListener('pagehide', guardado.respaldar);
      document.removeEventListener('visibilitychange', alOcultar);
      guardado.salir();
    };
  }, [activo, form, guardado, recuperado]);
  return [guardado, useAlmacen(guardado.almacen)];
}
