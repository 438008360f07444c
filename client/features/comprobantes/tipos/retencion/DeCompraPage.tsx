import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { GENERAL } from '@/features/codigos/presta/pagoAfuera';
import { IVA as GRAVA_IVA } from '@/features/nucleo/presta/calculo';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { toCompras } from '@/navegacion/enlaces';
import { DeOtro } from '../../entrada/deOtro/DeOtro';
import { sujetoEscrito } from '../../entrada/afuera/pagoAfuera';
import { deDichos } from '../../entrada/reembolsos/datos';
import {
  cifra,
  DE_REEMBOLSO,
  unaLinea,
  unaParte,
  unSustento,
  type Linea,
  type Parte,
  type Propio,
  type Sustento,
} from './propio';

type Compra = components['schemas']['Compra'];
type Retenible = Pick<components['schemas']['RetencionDeCompra'], 'retencion' | 'avisos'>;

interface Propuesta extends Retenible {
  punto_id: number;
  compra: Compra;
  correos: string[];
}

/** La compra, lo que de ella se propone retener y los correos de su proveedor. */
async function leer(id: number, signal: AbortSignal): Promise<Propuesta> {
  const ruta = `/api/compras/${id}`;
  const [compra, retenible] = await Promise.all([
    get<Compra>(ruta, { signal }),
    get<Retenible>(`${ruta}/propuesta-retencion`, { signal }),
  ]);
  const { correos } = await get<{ correos: string[] }>(`/api/proveedores/${compra.proveedor_id}`, { signal });
  return { ...retenible, compra, correos, punto_id: 0 };
}

/** Cuánto de la compra es de cada clase; nada si toda es de una. */
function enPartes({ lineas }: Compra): Parte[] {
  const clases = [...new Set(lineas.map(({ clase }) => clase))];
  if (clases.length < 2) return [];
  const suma = (valores: string[]) =>
    valores.reduce((hasta, valor) => hasta.plus(cifra(valor)), cifra('0')).toFixed(2);
  return clases.map((clase) => {
    const suyas = lineas.filter((l) => l.clase === clase);
    const ivas = suyas.flatMap((l) => l.impuestos.filter(({ codigo }) => codigo === GRAVA_IVA));
    return {
      ...unaParte(clase),
      base: suma(suyas.map(({ subtotal }) => subtotal)),
      iva: suma(ivas.map(({ valor }) => valor)),
    };
  });
}

const propuestas = ({ retencion }: Retenible): Linea[] =>
  retencion?.lineas.map(({ codigo, codigo_retencion, base, porcentaje, motivo }) => ({
    ...unaLinea(),
    codigo: String(codigo),
    codigo_retencion,
    base,
    porcentaje,
    razon: motivo,
  })) ?? [unaLinea()];

/** Cómo la compra dice que se pagó afuera; si no lo dice, se escribe. */
function afueraDe({ exterior }: Compra): Partial<Pick<Sustento, 'afuera' | 'exterior'>> {
  if (!exterior) return {};
  const dicho = exterior as components['schemas']['PagoAfueraDeCompra'];
  const pago = { ...dicho, sujeto_a_retencion: sujetoEscrito(dicho.sujeto_a_retencion) };
  return { afuera: true, exterior: { ...pago, regimen_fiscal: dicho.regimen !== GENERAL } };
}

function aRetener({ compra: c, ...retenible }: Propuesta): Propio {
  const blanco = unSustento();
  return {
    propia: false,
    sustentos: [
      {
        ...blanco,
        cod_sustento: c.sustento || blanco.cod_sustento,
        cod_doc: c.cod_doc,
        numero: c.numero,
        autorizacion: c.autorizacion,
        fecha: c.fecha,
        compra: c.lineas[0]?.clase ?? blanco.compra,
        partes: enPartes(c),
        impuestos: c.impuestos.length
          ? c.impuestos.map(({ codigo, codigo_porcentaje, base, valor }) => ({
              codigo,
              codigo_porcentaje,
              base,
              valor,
            }))
          : blanco.impuestos,
        importe_total: c.total,
        retenciones: propuestas(retenible),
        avisos: retenible.avisos,
        reembolsos:
          c.cod_doc === DE_REEMBOLSO
            ? deDichos(
                c.reembolsos.map(({ impuestos, ...r }) => ({
                  ...r,
                  impuestos: impuestos.map(({ codigo_porcentaje, valor, ...i }) => ({
                    ...i,
                    tarifa_codigo: codigo_porcentaje,
                    valor: valor ?? '',
                  })),
                })),
              )
            : [],
        registrado: c.fecha_registro,
        ...afueraDe(c),
      },
    ],
  };
}

/** Escribe la retención de una compra registrada, con lo que se propone retener. */
export const DeCompraPage = (del: DelTipo) => (
  <DeOtro
    {...del}
    quien={({ compra, correos }: Propuesta) => ({
      id: compra.proveedor_id,
      nombre: compra.proveedor,
      identificacion: compra.identificacion,
      correos,
    })}
    datos={aRetener}
    ruta={(id) => `/api/compras/${id}/propuesta-retencion`}
    leer={leer}
    titulo={({ compra }) => `De ${compra.documento} ${compra.numero}.`}
    texto="Lo que se retiene es lo que se propone para lo que dicen sus líneas."
    ausente="Compra no encontrada"
    lista={{ to: toCompras(), texto: 'Ver las compras' }}
  />
);
