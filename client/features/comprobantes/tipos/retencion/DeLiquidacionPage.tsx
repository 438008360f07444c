import type { components } from '@/api/schema';
import { toListaDe } from '@/navegacion/enlaces';
import { DeOtro } from '../../entrada/deOtro/DeOtro';
import type { DelTipo } from '../../nucleo/tipo';
import { deAfuera, loUsual, propuestas, unaLinea, unSustento, type Propio } from './propio';

type Propuesta = components['schemas']['RetencionDeComprobante'];

/** El servidor propone como si lo comprado fueran servicios: si no, se elige qué y se propone otra vez. */
function aRetener({ retenido, ...p }: Propuesta): Propio {
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
        compra: 'SERVICIOS',
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
    texto="Si no son servicios, diga qué se compró y proponga otra vez."
    ausente="Liquidación no encontrada"
    lista={{ to: toListaDe('liquidaciones-compra'), texto: 'Ver las liquidaciones de compra' }}
  />
);
