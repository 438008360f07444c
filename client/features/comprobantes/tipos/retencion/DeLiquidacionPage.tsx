import type { components } from '@/api/schema';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { toListaDe } from '@/navegacion/enlaces';
import { DeOtro } from '../../entrada/deOtro/DeOtro';
import { deAfuera, loUsual, propuestas, unaLinea, unaParte, unSustento, type Propio } from './propio';

type Propuesta = components['schemas']['RetencionDeComprobante'];

/** Lo que es de cada clase, como su compra lo dice; si nadie lo ha dicho, se elige y se propone otra vez. */
function aRetener({ retenido, reparto, ...p }: Propuesta): Propio {
  const blanco = unSustento();
  const usual = loUsual(blanco, retenido);
  return {
    propia: false,
    sustentos: [
      {
        ...blanco,
        ...deAfuera(retenido),
        cod_sustento: usual.cod_sustento || blanco.cod_sustento,
        forma: usual.forma || blanco.forma,
        compra: reparto.length === 1 ? reparto[0]!.compra : '',
        partes: reparto.length > 1 ? reparto.map((una) => ({ ...unaParte(), ...una })) : [],
        cod_doc: p.cod_doc,
        numero: p.numero,
        autorizacion: p.autorizacion,
        fecha: p.fecha,
        impuestos: p.impuestos,
        importe_total: p.importe_total,
        retenciones: retenido.retenciones.length ? propuestas(retenido) : [unaLinea()],
        avisos: [...retenido.avisos, ...usual.avisos],
      },
    ],
  };
}

/** Escribe la retención de una liquidación de compra, con lo que se propone retener. */
export const DeLiquidacionPage = (del: DelTipo) => (
  <DeOtro
    {...del}
    quien={({ proveedor }: Propuesta) => proveedor}
    datos={aRetener}
    titulo={({ numero }) => `De la liquidación ${numero}.`}
    texto="Lo que se retiene es lo que se propone para lo que dicen sus líneas."
    ausente="Liquidación no encontrada"
    lista={{ to: toListaDe('liquidaciones-compra'), texto: 'Ver las liquidaciones de compra' }}
  />
);
