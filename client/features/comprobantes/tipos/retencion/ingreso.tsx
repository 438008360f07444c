import type { Comprobante } from '@/features/nucleo/presta/api';
import { sinEspacios } from '@/features/nucleo/presta/escritura/clave';
import { lineaLibre } from '@/features/nucleo/presta/escritura/valores';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { leerNumero } from '@/lib/numeros';
import { pagoEnviado, sujetoEscrito } from '../../entrada/afuera/pagoAfuera';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { CrearReceptor } from '../../entrada/partes/Receptor';
import { deDichos, pedidos, type Dicho } from '../../entrada/reembolsos/datos';
import { AQuien, SiEsPropia } from './partes/AQuien';
import { Resumen } from './Resumen';
import { Sustentos } from './Sustentos';
import {
  cifra,
  comoEs,
  DE_REEMBOLSO,
  llevaDividendos,
  sinImpuestos,
  totalDe,
  unaLinea,
  unSustento,
  valorRetenido,
  type Exterior,
  type Gravado,
  type Linea,
  type Propio,
  type Sustento,
} from './propio';

/** Un sustento como lo guarda el servidor. */
interface Guardado
  extends Pick<
    Sustento,
    | 'cod_sustento'
    | 'cod_doc'
    | 'numero'
    | 'autorizacion'
    | 'fecha'
    | 'impuestos'
    | 'importe_total'
    | 'registrado'
  > {
  exterior: (Omit<Exterior, 'sujeto_a_retencion'> & { sujeto_a_retencion: boolean | null }) | null;
  reembolsos: Dicho[];
  retenciones: (Pick<Linea, 'codigo_retencion' | 'base' | 'porcentaje'> & {
    codigo: number;
    dividendos?: { fecha: string; impuesto: string; ejercicio: number } | null;
    banano?: { cajas: number; precio: string } | null;
  })[];
  pagos: { forma: string; total: string }[];
}

const deGuardado = (g: Guardado): Sustento => ({
  ...unSustento(),
  cod_sustento: g.cod_sustento,
  cod_doc: g.cod_doc,
  numero: g.numero,
  autorizacion: g.autorizacion,
  fecha: g.fecha,
  impuestos: g.impuestos.map(({ codigo, codigo_porcentaje, base, valor }) => ({
    codigo,
    codigo_porcentaje,
    base,
    valor,
  })),
  importe_total: g.importe_total,
  forma: g.pagos[0]?.forma ?? unSustento().forma,
  retenciones: g.retenciones.map(({ codigo, codigo_retencion, base, porcentaje, dividendos, banano }) => ({
    ...unaLinea(),
    codigo: String(codigo),
    codigo_retencion,
    base,
    porcentaje,
    ...(dividendos && { dividendos: { ...dividendos, ejercicio: String(dividendos.ejercicio) } }),
    ...(banano && { banano: { ...banano, cajas: String(banano.cajas) } }),
  })),
  ...(g.exterior && {
    afuera: true,
    exterior: { ...g.exterior, sujeto_a_retencion: sujetoEscrito(g.exterior.sujeto_a_retencion) },
  }),
  reembolsos: deDichos(g.reembolsos),
  registrado: g.registrado,
});

const deEmitido = ({ documento, proveedor_id }: Comprobante): Propio => ({
  propia: proveedor_id === null,
  sustentos: (documento.propio as unknown as { sustentos: Guardado[] }).sustentos.map(deGuardado),
});

const dinero = (texto: string) => leerNumero(texto, 2) ?? '';

/** El impuesto de una base que nadie escribió lo pone la casilla, al mostrarlo. */
const gravado = ({ codigo, codigo_porcentaje, base, valor }: Gravado) => ({
  codigo,
  codigo_porcentaje,
  base: cifra(base).toFixed(2),
  valor: cifra(valor).toFixed(2),
});

const exterior = (pago: Exterior) => ({ ...pagoEnviado(pago), regimen_fiscal: pago.regimen_fiscal });

function pedido(s: Sustento) {
  const gravados = s.impuestos.map(gravado);
  const sin = sinImpuestos(s.impuestos);
  const total = totalDe(s);
  return {
    registrado: s.registrado,
    exterior: s.afuera ? exterior(s.exterior) : null,
    reembolsos: s.cod_doc === DE_REEMBOLSO ? pedidos(s.reembolsos) : [],
    cod_sustento: s.cod_sustento,
    cod_doc: s.cod_doc,
    numero: s.numero.trim(),
    autorizacion: sinEspacios(s.autorizacion),
    fecha: s.fecha,
    total_sin_impuestos: sin.toFixed(2),
    importe_total: total.toFixed(2),
    impuestos: gravados,
    retenciones: s.retenciones.map((linea) => ({
      codigo: Number(linea.codigo),
      codigo_retencion: linea.codigo_retencion,
      base: dinero(linea.base),
      porcentaje: dinero(linea.porcentaje),
      ...(llevaDividendos(s, linea) && {
        dividendos: {
          ...linea.dividendos,
          impuesto: cifra(linea.dividendos.impuesto).toFixed(2),
          ejercicio: Number(linea.dividendos.ejercicio),
        },
      }),
      // Sus casillas están vacías si el código no es de banano.
      ...(linea.banano.cajas && {
        banano: { cajas: Number(linea.banano.cajas), precio: cifra(linea.banano.precio).toFixed(2) },
      }),
    })),
    pagos: [{ forma: s.forma, total: total.toFixed(2) }],
  };
}

const Cuerpo = () => (
  <>
    <Sustentos />
    <MasDatos titulo="Notas e información adicional" />
  </>
);

export const ingreso: Ingreso<Propio> = {
  blanco: () => ({ propia: false, sustentos: [unSustento()] }),
  deEmitido,
  // De un documento se retiene una sola vez: una copia lleva solo a quién, salvo que el copiado se descarte.
  sinCopiar: ({ propia }, enSuLugar): Partial<Propio> =>
    enSuLugar ? {} : { sustentos: [comoEs(unSustento(), propia)] },
  escrito: (d) =>
    d.sustentos.some(({ numero, retenciones }) => numero || retenciones.some(({ base }) => base)),
  cuerpo: (d, comun) => ({
    ...comun,
    proveedor_id: d.propia ? null : (d.cliente?.id ?? 0),
    sustentos: d.sustentos.map(pedido),
    // Lo que la pantalla ya mostró junto al porcentaje.
    confirma_porcentajes: true,
  }),
  fechaDeTarifas: 'fecha',
  primero: 'sustentos.0.numero',
  trasCliente: 'sustentos.0.numero',
  suma: {
    campos: /^sustentos/,
    lineas: (d) =>
      d.sustentos.flatMap(({ retenciones }) =>
        retenciones.map((linea) => ({ ...lineaLibre('', ''), precio: valorRetenido(linea).toFixed(2) })),
      ),
  },
  campos: { sustentos: 'sustentos.0.numero' },
  alEmitir: 'emitido',
  receptor: { Elector: AQuien, Ventana: CrearReceptor },
  Cabecera: SiEsPropia,
  Cuerpo,
  Lado: Resumen,
};
