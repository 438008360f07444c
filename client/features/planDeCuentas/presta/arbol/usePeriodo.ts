import { useSearchParams } from 'react-router-dom';
import { hoy } from '@/lib/fechas';

export type Cual = 'mes' | 'mesAnterior' | 'anio' | 'anioAnterior' | 'otro';

export const PERIODOS: { value: Cual; label: string }[] = [
  { value: 'anio', label: 'Este año' },
  { value: 'mes', label: 'Este mes' },
  { value: 'mesAnterior', label: 'El mes pasado' },
  { value: 'anioAnterior', label: 'El año pasado' },
  { value: 'otro', label: 'Entre fechas' },
];

interface Periodo {
  desde: string;
  hasta: string;
}

const dos = (n: number) => String(n).padStart(2, '0');
const ultimoDia = (anio: number, mes: number) => new Date(Date.UTC(anio, mes, 0)).getUTCDate();

/** Los días de cada período al día de hoy. El de dos fechas empieza como el de este año. */
export function diasDe(cual: Cual, dia = hoy()): Periodo {
  const [anio, mes] = dia.split('-').map(Number) as [number, number];
  if (cual === 'mes') return { desde: `${anio}-${dos(mes)}-01`, hasta: dia };
  if (cual === 'anioAnterior') return { desde: `${anio - 1}-01-01`, hasta: `${anio - 1}-12-31` };
  if (cual !== 'mesAnterior') return { desde: `${anio}-01-01`, hasta: dia };
  const [deAnio, deMes] = mes === 1 ? [anio - 1, 12] : [anio, mes - 1];
  const suyo = `${deAnio}-${dos(deMes)}`;
  return { desde: `${suyo}-01`, hasta: `${suyo}-${dos(ultimoDia(deAnio, deMes))}` };
}

/**
 * El período de un libro o un estado, y lo demás con que se acota. Va en la dirección: queda al recargar, con Atrás y
 * al enviarla a otra persona.
 */
export function usePeriodo() {
  const [url, setUrl] = useSearchParams();
  const dicho = (url.get('desde') ?? url.get('hasta')) ? 'otro' : url.get('periodo');
  const cual = PERIODOS.find(({ value }) => value === dicho)?.value ?? 'anio';
  const base = diasDe(cual);
  const dias: Periodo = { desde: url.get('desde') ?? base.desde, hasta: url.get('hasta') ?? base.hasta };
  const poner = (cambios: Record<string, string>) => {
    const nueva = new URLSearchParams(url);
    for (const [nombre, valor] of Object.entries(cambios))
      if (valor) nueva.set(nombre, valor);
      else nueva.delete(nombre);
    setUrl(nueva, { replace: true, preventScrollReset: true });
  };
  return {
    ...dias,
    cual,
    leer: (nombre: string) => url.get(nombre) ?? '',
    poner,
    elegir: (otro: Cual) =>
      poner(otro === 'otro' ? { periodo: '', ...dias } : { periodo: otro, desde: '', hasta: '' }),
  };
}

export type DePeriodo = ReturnType<typeof usePeriodo>;
