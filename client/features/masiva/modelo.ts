import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { aCuerpo } from '@/features/nucleo/presta/escritura/cuerpo';
import { puntoDeSiempre } from '@/features/nucleo/presta/escritura/puntoElegido';
import { aDuplicar, deBorrador } from '@/features/nucleo/presta/escritura/valores';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import type { DelOrigen } from '@/features/recurrentes/presta/api';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { leerLista, type PedidoDeLista } from './api';
import type { LoQueCambia } from './QueSeCobra';

export interface ClienteElegido {
  codigo: number;
  nombre: string;
  identificacion: string;
}

/** Los valores del formulario. `archivo`: una lista de identificaciones, una por fila. */
export interface DatosDeLista extends LoQueCambia {
  nombre: string;
  periodo: string;
  grupo: string;
  clientes: ClienteElegido[];
  identificaciones: string;
  archivo: File | null;
}

/** La factura que sirve de modelo: lo que se factura y cómo se paga. */
export type Modelo = Pick<PedidoDeLista, 'detalles' | 'adicional' | 'forma' | 'plazo' | 'unidad'>;

/** Lo que, si una factura lo dice, es solo de ella: repetirla sin eso sería otra factura. */
const SOLO_DE_ELLA = ['placa', 'propina', 'exportacion', 'rubros', 'traslado', 'reembolsos', 'iva_devuelto'];

const dice = (valor: unknown) =>
  Array.isArray(valor) ? valor.length > 0 : Boolean(valor) && Number(valor) !== 0;

/** El modelo que sale de una factura emitida o de un borrador; null si tiene datos que son solo de ella. */
export function modeloDe(ingreso: Ingreso, { catalogos, comprobante, borrador }: DelOrigen): Modelo | null {
  const datos = comprobante
    ? aDuplicar(ingreso, comprobante, catalogos, puntoDeSiempre(catalogos.puntos))
    : deBorrador(ingreso, borrador!.contenido);
  // El total de cada una lo dirá el servidor.
  const cuerpo: Record<string, unknown> = { ...aCuerpo(ingreso, datos, new Decimal(0), null) };
  const pagos = cuerpo.pagos as { forma: string; plazo: number | null; unidad: string }[];
  if (pagos.length > 1 || SOLO_DE_ELLA.some((campo) => dice(cuerpo[campo]))) return null;
  const [pago] = pagos;
  return {
    detalles: cuerpo.detalles as Modelo['detalles'],
    adicional: cuerpo.adicional as Modelo['adicional'],
    forma: pago?.forma ?? '',
    plazo: pago?.plazo ?? null,
    unidad: pago?.unidad === 'meses' ? 'meses' : 'dias',
  };
}

export const enBlanco = (modelo: Modelo, nombre: string): DatosDeLista => ({
  nombre,
  periodo: hoy(),
  grupo: '',
  clientes: [],
  identificaciones: '',
  archivo: null,
  lineas: modelo.detalles.map(({ descripcion, cantidad, precio }) => ({ descripcion, cantidad, precio })),
  adicional: (modelo.adicional ?? []).map(({ nombre: suyo, valor }) => ({ nombre: suyo, valor })),
});

/** Las identificaciones escritas en un texto, una por fila o separadas por comas o espacios. */
export const lasEscritas = (texto: string): string[] => [...new Set(texto.split(/[\s,;]+/).filter(Boolean))];

export async function aPedido(d: DatosDeLista, modelo: Modelo): Promise<PedidoDeLista> {
  const deArchivo = d.archivo ? await leerLista(d.archivo) : [];
  return {
    nombre: d.nombre.trim(),
    periodo: d.periodo,
    detalles: modelo.detalles.map((linea, n) => ({ ...linea, ...d.lineas[n]! })),
    adicional: d.adicional.filter(({ nombre, valor }) => nombre.trim() || valor.trim()),
    forma: modelo.forma,
    plazo: modelo.plazo,
    unidad: modelo.unidad,
    clientes: d.clientes.map(({ codigo }) => codigo),
    grupo_id: d.grupo ? Number(d.grupo) : null,
    identificaciones: [...new Set([...lasEscritas(d.identificaciones), ...deArchivo])],
  };
}

/** Pone los errores del servidor en sus casillas; de lo que aquí no se ve, da las frases. */
export const conErrores = (form: UseFormReturn<DatosDeLista>, error: unknown) =>
  ponerAnidados(form, error, (camino) =>
    camino.startsWith('clientes') || camino === 'grupo_id'
      ? null
      : camino
          .replace(/^detalles\./, 'lineas.')
          .replace(/^identificaciones\..*/, 'identificaciones')
          .replace(/^current$/, 'archivo'),
  );
