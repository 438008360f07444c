import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import * as tabla from '@/lib/campos';
import type { CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import type { Asiento } from '../presta/api';
import { CAMPOS } from '../presta/lineas/campos';
import {
  campoDeAsiento,
  comoOtro,
  conLoDe,
  enBlanco,
  lineaPedida,
  type DatosAsiento,
} from '../presta/lineas/valores';
import type { CuerpoPlantilla, Plantilla } from './api';

const SIN_REPETIR = { ...tabla.enBlanco(CAMPOS), primera: '', fin_de_mes: false };

/** Una nueva: vacía, o con lo que dice un asiento. */
export function nueva(asiento: Asiento | null, plan: CuentaContable[]): DatosAsiento {
  const base = asiento ? comoOtro(asiento, plan) : enBlanco();
  const clase = asiento?.clase === 'AJUSTE' ? 'AJUSTE' : 'NORMAL';
  return { ...base, clase, plantilla: { ...SIN_REPETIR, nombre: asiento?.glosa.slice(0, 100) ?? '' } };
}

/** El día de una plantilla, en su primer mes; el último si el mes es más corto. */
function primera({ desde, dia }: Pick<Plantilla, 'desde' | 'dia'>): string {
  if (!desde) return '';
  const [ano, mes] = desde.split('-').map(Number) as [number, number];
  const ultimo = new Date(Date.UTC(ano, mes, 0)).getUTCDate();
  return `${desde.slice(0, 8)}${String(Math.min(dia, ultimo)).padStart(2, '0')}`;
}

export function aFormulario(p: Plantilla, plan: CuentaContable[]): DatosAsiento {
  return {
    // También las de una cuenta que ya no recibe movimientos: al guardar se dice, y no se pierden.
    ...conLoDe(p, plan),
    clase: p.clase,
    plantilla: {
      ...tabla.aFormulario(CAMPOS, p),
      primera: primera(p),
      fin_de_mes: p.cada > 0 && p.dia === 31,
    },
  };
}

export function aCuerpo({ glosa, clase, lineas, plantilla }: DatosAsiento): CuerpoPlantilla {
  const { primera: desde, fin_de_mes, ...dicho } = plantilla!;
  const repite = dicho.cada !== '0';
  return {
    ...(tabla.aCuerpo(CAMPOS, dicho) as Pick<CuerpoPlantilla, keyof typeof CAMPOS>),
    glosa: glosa.trim(),
    clase: clase === 'AJUSTE' ? 'AJUSTE' : 'NORMAL',
    dia: repite && desde && !fin_de_mes ? Number(desde.slice(8)) : 31,
    desde: repite ? desde || null : null,
    lineas: lineas.map(lineaPedida),
  };
}

const PRIMERA = ['dia', 'desde']; // los dos salen de la primera fecha
const campoDe = (camino: string) => {
  if (PRIMERA.includes(camino)) return 'plantilla.primera';
  return camino in CAMPOS ? `plantilla.${camino}` : campoDeAsiento(camino);
};

export const conErrores = (form: UseFormReturn<DatosAsiento>, error: unknown) =>
  ponerAnidados(form, error, campoDe);
