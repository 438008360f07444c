import { useEffect, useState } from 'react';

export const INTERVALO = 3000;
/** Cuántos milisegundos después del cambio sale de la página la imagen anterior. */
export const LIMPIEZA = 1200;

interface Estado {
  actual: number;
  saliente: number | null;
}

export function useCarrusel(total: number, pausado: boolean) {
  const [{ actual, saliente }, setEstado] = useState<Estado>({ actual: 0, saliente: null });
  const ir = (a: number) => setEstado((e) => (a === e.actual ? e : { actual: a, saliente: e.actual }));

  useEffect(() => {
    if (pausado) return;
    const reloj = setInterval(
      () => setEstado((e) => ({ actual: (e.actual + 1) % total, saliente: e.actual })),
      INTERVALO,
    );
    return () => clearInterval(reloj);
  }, [pausado, total]);

  useEffect(() => {
    if (saliente === null) return;
    const reloj = setTimeout(() => setEstado((e) => ({ ...e, saliente: null })), LIMPIEZA);
    return () => clearTimeout(reloj);
  }, [saliente]);

  return { actual, saliente, ir };
}
