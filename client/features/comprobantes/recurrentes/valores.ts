import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import { aCuerpo as aPedido } from '../entrada/datos/cuerpo';
import { aDuplicar, deBorrador } from '../entrada/datos/valores';
import { puntoDeSiempre } from '../entrada/puntoElegido';
import type { Ingreso } from '../nucleo/ingreso';
import type { CampoAdicional } from '../nucleo/datos';
import type { CuerpoRecurrente, DelOrigen, PedidoRecurrente, Recurrente } from './api';

/** Lo que se puede cambiar de cada línea; lo demás es como en la factura de la que salió. */
interface LineaQueSeRepite {
  descripcion: string;
  cantidad: string;
  precio: string;
}

/** Los valores del formulario: textos, como los tienen sus casillas. */
export interface DatosRecurrente {
  nombre: string;
  frecuencia: string;
  primera: string;
  fin_de_mes: boolean;
  fin: 'nunca' | 'hasta' | 'veces';
  hasta: string;
  veces: string;
  lineas: LineaQueSeRepite[];
  adicional: CampoAdicional[];
}

/** Lo que una factura lleva y una que se repite no. */
const DE_UNA_SOLA = [
  'fecha',
  'borrador_id',
  'confirma_fecha',
  'cobro',
  'guia_remision',
  'traslado',
  'reembolsos',
] as const;

/** El pedido de la factura emitida o del borrador, tal como se enviaría para emitir otra igual. */
export function pedidoDe(
  ingreso: Ingreso,
  { catalogos, comprobante, borrador }: DelOrigen,
): { pedido: PedidoRecurrente; cliente: string } {
  const punto = puntoDeSiempre(catalogos.puntos);
  const datos = comprobante
    ? aDuplicar(ingreso, comprobante, catalogos, punto)
    : deBorrador(ingreso, borrador!.contenido);
  const total = new Decimal(comprobante ? comprobante.documento.totales.total : (borrador!.total ?? 0));
  const cuerpo: Record<string, unknown> = { ...aPedido(ingreso, datos, total, null) };
  for (const campo of DE_UNA_SOLA) delete cuerpo[campo];
  return { pedido: cuerpo as unknown as PedidoRecurrente, cliente: datos.cliente?.nombre ?? '' };
}

/** Las casillas de una nueva: cada mes, desde hoy y sin fin. */
export const enBlanco = (pedido: PedidoRecurrente, nombre: string): DatosRecurrente => ({
  nombre,
  frecuencia: 'MENSUAL',
  primera: hoy(),
  fin_de_mes: false,
  fin: 'nunca',
  hasta: '',
  veces: '',
  lineas: pedido.detalles.map(({ descripcion, cantidad, precio }) => ({ descripcion, cantidad, precio })),
  adicional: (pedido.adicional ?? []).map(({ nombre: suyo, valor }) => ({ nombre: suyo, valor })),
});

export const aFormulario = (r: Recurrente): DatosRecurrente => ({
  ...enBlanco(r.pedido, r.nombre),
  frecuencia: r.frecuencia,
  primera: r.primera,
  fin_de_mes: r.fin_de_mes,
  fin: r.hasta ? 'hasta' : r.veces ? 'veces' : 'nunca',
  hasta: r.hasta ?? '',
  veces: r.veces ? String(r.veces) : '',
});

export const aCuerpo = (d: DatosRecurrente, pedido: PedidoRecurrente): CuerpoRecurrente => ({
  nombre: d.nombre.trim(),
  frecuencia: d.frecuencia as CuerpoRecurrente['frecuencia'],
  primera: d.primera,
  fin_de_mes: d.fin_de_mes && d.frecuencia !== 'SEMANAL',
  hasta: d.fin === 'hasta' ? d.hasta : null,
  veces: d.fin === 'veces' ? Number(d.veces) : null,
  pedido: {
    ...pedido,
    detalles: pedido.detalles.map((linea, n) => ({ ...linea, ...d.lineas[n]! })),
    adicional: d.adicional.filter(({ nombre, valor }) => nombre.trim() || valor.trim()),
  },
});

/** Pone los errores del servidor en sus casillas; de lo que aquí no se ve, da las frases. */
export const conErrores = (form: UseFormReturn<DatosRecurrente>, error: unknown) =>
  ponerAnidados(form, error, (camino) =>
    camino.replace(/^pedido\.detalles\./, 'lineas.').replace(/^pedido\.adicional\./, 'adicional.'),
  );
