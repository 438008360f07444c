import type Decimal from 'decimal.js';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { antesDeSalir } from '@/session';
import type { Guardado } from './guardado';

const TOPE = '999999999999.99';
/** El total que muestra la lista de borradores; null si es un valor que ningún comprobante admite. */
export const montoDe = (total: Decimal) => (total.isNegative() || total.gt(TOPE) ? null : total.toFixed(2));

interface Opciones {
  /** False, si lo que se escribe no es un borrador. */
  activo: boolean;
  /** Si lo que está en pantalla vino de este navegador y el servidor aún no lo tiene. */
  recuperado: boolean;
}

/** Guarda un formulario mientras se escribe, al ocultarse la pestaña y al salir. */
export function useGuardaSolo<T extends FieldValues>(
  form: UseFormReturn<T>,
  guardado: Guardado,
  { activo, recuperado }: Opciones,
): void {
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
}
