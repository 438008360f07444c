import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import type { CuerpoQueSeRepite } from '@/features/nucleo/presta/api';
import { aCuerpo as aPedido, campoDe } from '@/features/nucleo/presta/escritura/cuerpo';
import { escribirLotes } from '@/features/existencias/presta/lotes';
import { puntoDeSiempre } from '@/features/nucleo/presta/escritura/puntoElegido';
import {
  aDuplicar,
  conCentavos,
  deBorrador,
  enBlanco,
  lineaLibre,
  NOTAS,
  unPago,
} from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante, LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import type { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import type { CuerpoRecurrente, DelOrigen, Recurrente } from './presta/api';

/** Cuándo se repite: textos, como los tienen sus casillas. */
export interface Cuando {
  nombre: string;
  frecuencia: string;
  primera: string;
  fin_de_mes: boolean;
  fin: 'nunca' | 'hasta' | 'veces';
  hasta: string;
  veces: string;
}

/** Los valores del formulario: cuándo, y lo mismo que tiene el de una factura. */
export type DatosRecurrente = Cuando & DatosComprobante;

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

/** Cada mes, desde hoy y sin fin. */
const cadaMes = (nombre: string): Cuando => ({
  nombre,
  frecuencia: 'MENSUAL',
  primera: hoy(),
  fin_de_mes: false,
  fin: 'nunca',
  hasta: '',
  veces: '',
});

/** Con qué empieza una nueva: lo de la factura o el borrador de que sale, o en blanco. */
export function deOrigen(ingreso: Ingreso, { catalogos, comprobante, borrador }: DelOrigen): DatosRecurrente {
  const punto = puntoDeSiempre(catalogos.puntos);
  const datos = comprobante
    ? aDuplicar(ingreso, comprobante, catalogos, punto)
    : borrador
      ? deBorrador(ingreso, borrador.contenido)
      : enBlanco(ingreso, punto);
  return { ...cadaMes((datos.cliente?.nombre ?? '').slice(0, 100)), ...datos, fecha: hoy() };
}

const siHay = (valor?: string | null) => (valor && Number(valor) ? conCentavos(valor) : '');

const lineaPedida = (l: CuerpoQueSeRepite['detalles'][number]): LineaIngresada => ({
  ...lineaLibre(l.descripcion, l.iva),
  producto_id: l.producto_id ?? null,
  codigo: l.codigo ?? '',
  codigo_auxiliar: l.codigo_auxiliar ?? '',
  unidad: l.unidad ?? '',
  unidad_id: l.unidad_id ?? null,
  cantidad: conCentavos(l.cantidad),
  precio: conCentavos(l.precio),
  // Cuál lista es, lo dicen los precios de hoy.
  ...(l.precio_de_lista && { precio_puesto: conCentavos(l.precio), razon_precio: 'De una lista' }),
  descuento: siHay(l.descuento),
  ice: l.ice ?? '',
  irbpnr: l.irbpnr ?? '',
  volumen: siHay(l.volumen),
  grado: siHay(l.grado),
  azucar: siHay(l.azucar),
  ice_valor: l.ice_valor ?? '',
  irbpnr_valor: l.irbpnr_valor ?? '',
  adicionales: (l.adicionales ?? []).map(({ nombre, valor }) => ({ nombre, valor })),
  lotes: escribirLotes(l.lotes ?? []),
  centro_id: l.centro_id ? String(l.centro_id) : '',
});

/** Las casillas de una guardada. */
export function aFormulario(ingreso: Ingreso, r: Recurrente): DatosRecurrente {
  const { pedido: p } = r;
  const dichos = (p.adicional ?? []).map(({ nombre, valor }) => ({ nombre, valor }));
  const notas = dichos.find(({ nombre }) => nombre === NOTAS);
  return {
    ...cadaMes(r.nombre),
    ...enBlanco(ingreso, String(p.punto_id)),
    frecuencia: r.frecuencia,
    primera: r.primera,
    fin_de_mes: r.fin_de_mes,
    fin: r.hasta ? 'hasta' : r.veces ? 'veces' : 'nunca',
    hasta: r.hasta ?? '',
    veces: r.veces ? String(r.veces) : '',
    cliente: { id: r.cliente_id, nombre: r.cliente, identificacion: r.identificacion },
    correos: (p.correos ?? []).join(', '),
    lineas: p.detalles.map(lineaPedida),
    pagos: p.pagos?.length
      ? p.pagos.map(({ forma, total, plazo, unidad }) => ({
          forma,
          total: conCentavos(total),
          plazo: plazo ? String(plazo) : '',
          unidad: unidad || 'dias',
        }))
      : [unPago()],
    propina: siHay(p.propina),
    adicional: dichos.filter((dicho) => dicho !== notas),
    notas: notas?.valor ?? '',
    ...ingreso.dePedido?.(p),
  };
}

/** `total`: el de lo escrito, que se paga si se paga de una sola forma. */
export function aCuerpo(ingreso: Ingreso, d: DatosRecurrente, total: Decimal): CuerpoRecurrente {
  const pedido: Record<string, unknown> = { ...aPedido(ingreso, d, total, null) };
  for (const campo of DE_UNA_SOLA) delete pedido[campo];
  return {
    nombre: d.nombre.trim(),
    frecuencia: d.frecuencia as CuerpoRecurrente['frecuencia'],
    primera: d.primera,
    fin_de_mes: d.fin_de_mes && d.frecuencia !== 'SEMANAL',
    hasta: d.fin === 'hasta' ? d.hasta : null,
    veces: d.fin === 'veces' ? Number(d.veces) : null,
    pedido: pedido as unknown as CuerpoQueSeRepite,
  };
}

/** Pone los errores del servidor en sus casillas; de lo que aquí no se ve, da las frases. */
export function conErrores(form: UseFormReturn<DatosRecurrente>, error: unknown, { campos }: Ingreso) {
  const datos = form.getValues();
  return ponerAnidados(form, error, (camino) =>
    camino.startsWith('pedido.') ? campoDe(camino.slice('pedido.'.length), datos, campos) : camino,
  );
}
