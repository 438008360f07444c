import { NOTA_DEBITO } from '@/features/codigos/presta/documentos';
import type { Comprobante } from '@/features/nucleo/presta/api';
import { ICE, IRBPNR, IVA } from '@/features/nucleo/presta/calculo';
import { pagosDe } from '@/features/nucleo/presta/escritura/cuerpo';
import { comoSeCobra } from '@/features/nucleo/presta/escritura/renglones';
import { centroDe, conCentavos, lineaLibre } from '@/features/nucleo/presta/escritura/valores';
import type { LineaIngresada, Tarifario } from '@/features/nucleo/presta/tipo/datos';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { leerNumero } from '@/lib/numeros';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { Pagos } from '../../entrada/partes/Pagos';
import { Resumen } from '../../entrada/partes/Resumen';
import { Modificado } from './Modificado';
import { Motivos } from './Motivos';
import { OtrosImpuestos } from './OtrosImpuestos';
import { blanco, sinOtro, type Motivo, type Otro, type Propio } from './propio';

interface Dicho {
  modificado: { tipo: string; numero: string; fecha: string; comprobante_id: number | null };
  motivos: Pick<Motivo, 'razon' | 'valor'>[];
  ice?: { codigo: string; unidades: string | null };
  irbpnr?: { codigo: string; unidades: string | null };
}

const deDicho = (dicho: Dicho['ice']): Otro =>
  dicho ? { codigo: dicho.codigo, unidades: dicho.unidades ? conCentavos(dicho.unidades) : '' } : sinOtro();

function deEmitido(comprobante: Comprobante): Propio {
  const { documento } = comprobante;
  const { modificado, motivos, ice, irbpnr } = documento.propio as unknown as Dicho;
  return {
    comprobante_id: modificado.comprobante_id,
    cod_doc: modificado.tipo,
    numero: modificado.numero,
    fecha_sustento: modificado.fecha,
    motivos: motivos.map(({ razon, valor }, n) => ({ razon, valor, centro_id: centroDe(comprobante, n) })),
    iva: documento.totales.impuestos.find(({ codigo }) => codigo === IVA)?.tarifa_codigo ?? '',
    ice: deDicho(ice),
    irbpnr: deDicho(irbpnr),
  };
}

const otrosDe = (d: Propio) =>
  Object.fromEntries(
    (['ice', 'irbpnr'] as const)
      .filter((campo) => d[campo].codigo)
      .map((campo) => {
        const { codigo, unidades } = d[campo];
        const leidas = leerNumero(unidades, 6);
        return [campo, { codigo, unidades: leidas === null ? null : conCentavos(leidas) }];
      }),
  );

/**
 * Los motivos, con el IVA y el ICE en por ciento; y una línea por lo que se cobra de cada unidad, que no vale nada más.
 * Una unidad de estas líneas es ya un litro de alcohol puro, o cien gramos de azúcar.
 */
function lineas(d: Propio, tarifario: Tarifario): LineaIngresada[] {
  const [ice, irbpnr] = [
    comoSeCobra(tarifario, ICE, d.ice.codigo),
    comoSeCobra(tarifario, IRBPNR, d.irbpnr.codigo),
  ];
  const suelta = (unidades: string, suyos: Partial<LineaIngresada>): LineaIngresada => ({
    ...lineaLibre('', ''),
    cantidad: unidades,
    precio: '0',
    ...suyos,
  });
  return [
    ...d.motivos.map(({ valor }) => ({
      ...lineaLibre('', d.iva),
      precio: valor,
      ice: ice.enPorCiento ? d.ice.codigo : '',
    })),
    ...(ice.porUnidad
      ? [suelta(d.ice.unidades, { iva: d.iva, ice: d.ice.codigo, volumen: '1', grado: '100', azucar: '100' })]
      : []),
    ...(irbpnr.porUnidad ? [suelta(d.irbpnr.unidades, { irbpnr: d.irbpnr.codigo })] : []),
  ];
}

const Cuerpo = () => (
  <>
    <Motivos />
    <OtrosImpuestos />
    <Pagos />
    <MasDatos titulo="Notas e información adicional" />
  </>
);

export const ingreso: Ingreso<Propio> = {
  blanco,
  deEmitido,
  escrito: (d) => Boolean(d.numero || d.motivos.some(({ razon, valor }) => razon || valor)),
  cuerpo: (d, comun, total) => ({
    ...comun,
    motivos: d.motivos.map(({ razon, valor, centro_id }) => ({
      razon: razon.trim(),
      valor: leerNumero(valor, 2) ?? '',
      ...(centro_id && { centro_id: Number(centro_id) }),
    })),
    iva: d.iva,
    ...otrosDe(d),
    pagos: pagosDe(d, total),
    ...(d.comprobante_id
      ? { comprobante_id: d.comprobante_id }
      : {
          cliente_id: d.cliente?.id ?? 0,
          cod_doc: d.cod_doc,
          numero: d.numero.trim(),
          fecha_sustento: d.fecha_sustento,
        }),
  }),
  alConsumidorFinal: () => `Al consumidor final no se le emite ${NOTA_DEBITO.nombre.toLowerCase()}.`,
  clienteFijo: (d) => d.comprobante_id !== null,
  // Valen las tarifas del día del documento por el que se cobra.
  fechaDeTarifas: 'fecha_sustento',
  primero: 'motivos.0.razon',
  trasCliente: 'numero',
  suma: {
    campos: /^(motivos|iva|ice|irbpnr)/,
    lineas,
  },
  campos: { motivos: 'motivos.0.razon', comprobante_id: null },
  alEmitir: 'emitido',
  Cabecera: Modificado,
  Cuerpo,
  Lado: Resumen,
};
