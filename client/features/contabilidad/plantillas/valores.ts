import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import type { CuentaContable } from '@/features/planDeCuentas/presta/cuentas/api';
import type { Asiento } from '../presta/api';
import { campoDeAsiento, comoOtro, enBlanco, lineaPedida, type DatosAsiento } from '../presta/lineas/valores';
import type { CuerpoPlantilla, Plantilla } from './api';

const SIN_REPETIR = { cada: '0', primera: '', fin_de_mes: false, hasta: '' };

/** Una nueva: vacía, o con lo que dice un asiento. */
export function nueva(asiento: Asiento | null, plan: CuentaContable[]): DatosAsiento {
  const base = asiento ? comoOtro(asiento, plan) : enBlanco();
  const clase = asiento?.clase === 'AJUSTE' ? 'AJUSTE' : 'NORMAL';
  return { ...base, clase, plantilla: { nombre: asiento?.glosa.slice(0, 100) ?? '', ...SIN_REPETIR } };
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
    ...comoOtro(p, plan),
    clase: p.clase,
    plantilla: {
      nombre: p.nombre,
      cada: String(p.cada),
      primera: primera(p),
      fin_de_mes: p.cada > 0 && p.dia === 31,
      hasta: p.hasta ?? '',
    },
  };
}

export function aCuerpo({ glosa, clase, lineas, plantilla }: DatosAsiento): CuerpoPlantilla {
  const { nombre, cada, primera: desde, fin_de_mes, hasta } = plantilla!;
  const repite = cada !== '0';
  return {
    nombre: nombre.trim(),
    glosa: glosa.trim(),
    clase: clase === 'AJUSTE' ? 'AJUSTE' : 'NORMAL',
    cada: Number(cada),
    dia: repite && desde && !fin_de_mes ? Number(desde.slice(8)) : 31,
    desde: repite ? desde || null : null,
    hasta: repite ? hasta || null : null,
    lineas: lineas.map(lineaPedida),
  };
}

const DE_PLANTILLA: Record<string, string> = {
  nombre: 'plantilla.nombre',
  cada: 'plantilla.cada',
  dia: 'plantilla.primera',
  desde: 'plantilla.primera',
  hasta: 'plantilla.hasta',
};

export const conErrores = (form: UseFormReturn<DatosAsiento>, error: unknown) =>
  ponerAnidados(form, error, (camino) => DE_PLANTILLA[camino] ?? campoDeAsiento(camino));
