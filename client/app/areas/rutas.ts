import { rutasCuenta } from '@/features/cuenta/routes';
import { rutasInicio } from '@/features/inicio/routes';
import type { Ruta } from '@/lib/rutas';

/** The guarded screens, by area; a menu row without one of these is not shown. */
const guardadas = [...rutasInicio, ...rutasCuenta];

export const rutasDe = (area: Ruta['access']) => guardadas.filter((ruta) => ruta.access === area);
