import { useSearchParams } from 'react-router-dom';
import type { Periodo } from '../lado/tipos';
import { PERIODOS, periodoDe, type CualPeriodo } from './periodos';

/** El período en pantalla. Va en la dirección: sigue al recargar la página y al compartir el enlace. */
export function usePeriodo() {
  const [url, setUrl] = useSearchParams();
  const cual = PERIODOS.find(({ value }) => value === url.get('periodo'))?.value ?? 'anio';
  const base = periodoDe(cual);
  const periodo: Periodo =
    cual === 'otro' ? { desde: url.get('desde') ?? base.desde, hasta: url.get('hasta') ?? base.hasta } : base;
  const poner = (cambios: Record<string, string>) =>
    setUrl(
      (antes) => {
        const nueva = new URLSearchParams(antes);
        Object.entries(cambios).forEach(([nombre, valor]) =>
          valor ? nueva.set(nombre, valor) : nueva.delete(nombre),
        );
        return nueva;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    cual,
    periodo,
    elegir: (otro: CualPeriodo) =>
      poner({ periodo: otro, desde: '', hasta: '', ...(otro === 'otro' ? { ...periodo } : {}) }),
    setDesde: (desde: string) => poner({ desde }),
    setHasta: (hasta: string) => poner({ hasta }),
  };
}
