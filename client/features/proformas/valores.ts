import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import type { Catalogos } from '@/features/nucleo/presta/escritura/api';
import { aCuerpo as aPedido, campoDe } from '@/features/nucleo/presta/escritura/cuerpo';
import { puntoDeSiempre } from '@/features/nucleo/presta/escritura/puntoElegido';
import { aCorregir, enBlanco } from '@/features/nucleo/presta/escritura/valores';
import type { DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import type { Decimal } from '@/lib/decimal';
import { diaIso, hoy } from '@/lib/fechas';
import { comoComprobante, type CuerpoProforma, type Proforma } from './api';

/** Los valores del formulario: los de una factura, y lo que solo una proforma dice. */
export interface DatosProforma extends DatosComprobante {
  vence: string;
  condiciones: string;
}

/** Los días que vale una nueva. */
const VALIDEZ = 15;

const hastaCuando = () => diaIso(new Date(Date.now() + VALIDEZ * 86_400_000));

/** Lo que una factura lleva y una proforma no. */
const DE_UNA_SOLA = [
  'fecha',
  'borrador_id',
  'confirma_fecha',
  'cobro',
  'guia_remision',
  'traslado',
  'reembolsos',
] as const;

export const nueva = (ingreso: Ingreso, { puntos }: Catalogos): DatosProforma => ({
  ...enBlanco(ingreso, puntoDeSiempre(puntos)),
  vence: hastaCuando(),
  condiciones: '',
});

/** Los de una que ya está, para cambiarla. */
export const deProforma = (ingreso: Ingreso, p: Proforma, { campos_fijos }: Catalogos): DatosProforma => ({
  ...aCorregir(ingreso, comoComprobante(p), campos_fijos),
  // El documento no dice lo que solo se pide, como el código de quien compra, y de los correos dice ya los del cliente.
  ...ingreso.dePedido?.(p.pedido),
  correos: (p.pedido.correos ?? []).join(', '),
  vence: p.vence,
  condiciones: p.condiciones,
});

/** Los de una nueva que empieza como otra. */
export const copiaDe = (ingreso: Ingreso, p: Proforma, catalogos: Catalogos): DatosProforma => ({
  ...deProforma(ingreso, p, catalogos),
  // El código que dio quien compra es de aquella.
  ...{ codigo_beneficio: '' },
  fecha: hoy(),
  vence: hastaCuando(),
});

export function aCuerpo(ingreso: Ingreso, datos: DatosProforma, total: Decimal): CuerpoProforma {
  const pedido: Record<string, unknown> = { ...aPedido(ingreso, datos, total, null) };
  for (const campo of DE_UNA_SOLA) delete pedido[campo];
  return {
    fecha: datos.fecha,
    vence: datos.vence,
    condiciones: datos.condiciones.trim(),
    pedido: pedido as unknown as CuerpoProforma['pedido'],
  };
}

/** Pone los errores del servidor en sus casillas: los de `pedido` son los del ingreso de una factura. */
export const conErrores = (form: UseFormReturn<DatosProforma>, error: unknown, ingreso: Ingreso) =>
  ponerAnidados(form, error, (camino) =>
    campoDe(camino.replace(/^pedido\./, ''), form.getValues(), ingreso.campos),
  );
