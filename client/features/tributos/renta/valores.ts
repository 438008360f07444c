import { monto } from '@/lib/money';
import type { Clasificacion, Renglon } from './api';

/** Cómo entra una cuenta en la renta, dicho para una persona. */
export const CLASES: Record<Clasificacion, string> = {
  NORMAL: 'Cuenta como las demás',
  NO_DEDUCIBLE: 'Gasto que no se deduce',
  EXENTO: 'Ingreso exento, o que no entra en esta cuenta',
  GASTO_DE_EXENTO: 'Gasto de los ingresos exentos',
};

export const DE_DONDE: Record<Renglon['origen'], string> = {
  libros: 'Libros',
  documentos: 'Documentos',
  calculo: 'Cuenta',
  persona: 'Lo dice una persona',
  ley: 'La ley',
  cierre: 'Cierre del año',
};

/** El año del que toca ocuparse: hasta mayo, el que terminó. */
export function porDefecto(hoy: string): number {
  const [anio, mes] = hoy.split('-').map(Number) as [number, number];
  return mes <= 5 ? anio - 1 : anio;
}

/** Como se lee: una opción, por su nombre; un porcentaje, con su signo. */
export function enCifras({ valor, unidad, opciones }: Renglon): string {
  if (unidad === 'usd') return monto(valor);
  const elegida = opciones.find((o) => Number(o.valor) === Number(valor));
  if (unidad === 'porciento') return `${monto(valor).replace(/\.00$/, '')} %`;
  return elegida?.nombre ?? String(Number(valor));
}

export interface Seccion {
  nombre: string;
  renglones: Renglon[];
}

export function enSecciones(renglones: Renglon[]): Seccion[] {
  const secciones: Seccion[] = [];
  for (const r of renglones) {
    const ultima = secciones.at(-1);
    if (ultima?.nombre === r.seccion) ultima.renglones.push(r);
    else secciones.push({ nombre: r.seccion, renglones: [r] });
  }
  return secciones;
}
