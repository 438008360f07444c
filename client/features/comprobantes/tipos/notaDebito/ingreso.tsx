import { NOTA_DEBITO } from '@/features/codigos/presta/documentos';
import { leerNumero } from '@/lib/numeros';
import type { Comprobante } from '../../api';
import { pagosDe } from '../../entrada/datos/cuerpo';
import { lineaLibre } from '../../entrada/datos/valores';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { Pagos } from '../../entrada/partes/Pagos';
import { Resumen } from '../../entrada/partes/Resumen';
import type { Ingreso } from '../../nucleo/ingreso';
import { Modificado } from './Modificado';
import { Motivos } from './Motivos';
import { blanco, type Motivo, type Propio } from './propio';

interface Dicho {
  modificado: { tipo: string; numero: string; fecha: string; comprobante_id: number | null };
  motivos: Motivo[];
}

function deEmitido({ documento }: Comprobante): Propio {
  const { modificado, motivos } = documento.propio as unknown as Dicho;
  return {
    comprobante_id: modificado.comprobante_id,
    cod_doc: modificado.tipo,
    numero: modificado.numero,
    fecha_sustento: modificado.fecha,
    motivos: motivos.map(({ razon, valor }) => ({ razon, valor })),
    iva: documento.totales.impuestos[0]?.tarifa_codigo ?? '',
  };
}

const Cuerpo = () => (
  <>
    <Motivos />
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
    motivos: d.motivos.map(({ razon, valor }) => ({
      razon: razon.trim(),
      valor: leerNumero(valor, 2) ?? '',
    })),
    iva: d.iva,
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
    campos: /^(motivos|iva)/,
    lineas: (d) => d.motivos.map(({ valor }) => ({ ...lineaLibre('', d.iva), precio: valor })),
  },
  campos: { motivos: 'motivos.0.razon', comprobante_id: null },
  alEmitir: 'emitido',
  Cabecera: Modificado,
  Cuerpo,
  Lado: Resumen,
};
