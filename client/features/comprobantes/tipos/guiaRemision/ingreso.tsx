import type { Comprobante } from '@/features/nucleo/presta/api';
import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import type { ClienteElegido } from '@/features/nucleo/presta/tipo/datos';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { hoy } from '@/lib/fechas';
import { leerNumero } from '@/lib/numeros';
import { Envio } from '../../entrada/partes/Envio';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { Destinatarios } from './Destinatarios';
import { blanco, sinSustento, type Destinatario, type Propio } from './propio';
import { Transportista, VentanaDeReceptor } from './Transportista';
import { Traslado } from './Traslado';

type Dicho = Omit<Propio, 'placas' | 'destinatarios'> & {
  transportista_id: number;
  destinatarios: (Omit<Destinatario, 'sustento'> & { sustento: Destinatario['sustento'] | null })[];
};

function deEmitido({ documento: { propio, receptor } }: Comprobante): Propio & { cliente: ClienteElegido } {
  const { transportista_id, destinatarios, placa, partida, inicia, termina } = propio as unknown as Dicho;
  return {
    cliente: {
      id: transportista_id,
      nombre: receptor.razon_social,
      identificacion: receptor.identificacion,
    },
    placa,
    placas: [],
    partida,
    inicia,
    termina,
    destinatarios: destinatarios.map((d) => ({ ...d, sustento: d.sustento ?? sinSustento() })),
  };
}

function sustentoDe({ comprobante_id, cod_doc, numero, autorizacion, fecha }: Destinatario['sustento']) {
  if (comprobante_id) return { comprobante_id };
  if (!numero.trim()) return null;
  return { cod_doc, numero: numero.trim(), autorizacion: autorizacion.trim(), fecha: fecha || null };
}

const sinFactura = (d: Destinatario): Destinatario =>
  d.sustento.comprobante_id ? { ...d, sustento: sinSustento() } : d;

const recortados = <T extends Record<string, unknown>>(d: T) =>
  Object.fromEntries(Object.entries(d).map(([k, v]) => [k, typeof v === 'string' ? v.trim() : v])) as T;

const Cuerpo = () => (
  <>
    <Destinatarios />
    <Envio />
    <MasDatos titulo="Notas e información adicional" />
  </>
);

export const ingreso: Ingreso<Propio> = {
  blanco,
  deEmitido,
  // Lo que aquella llevó de una factura de aquí ya salió: de la copia se dice otra vez qué despacha.
  sinCopiar: ({ destinatarios }, enSuLugar) => ({
    inicia: hoy(),
    termina: hoy(),
    destinatarios: enSuLugar ? destinatarios : destinatarios.map(sinFactura),
  }),
  alCopiar: 'Va sin las facturas que aquella despachó.',
  escrito: (d) =>
    Boolean(
      d.partida ||
        d.destinatarios.some(
          ({ razon_social, detalles }) => razon_social || detalles.some(({ descripcion }) => descripcion),
        ),
    ),
  cuerpo: (d, comun) => ({
    ...comun,
    transportista_id: d.cliente?.id ?? 0,
    placa: d.placa.trim(),
    partida: d.partida.trim(),
    inicia: d.inicia,
    termina: d.termina,
    destinatarios: d.destinatarios.map(({ sustento, detalles, ...resto }) => ({
      ...recortados(resto),
      sustento: sustentoDe(sustento),
      detalles: detalles.map((carga) => ({
        ...recortados({ ...carga }),
        cantidad: conCentavos(leerNumero(carga.cantidad, 6) ?? ''),
      })),
    })),
  }),
  alConsumidorFinal: () => true,
  fechaDeTarifas: 'fecha',
  primero: 'destinatarios.0.razon_social',
  campos: { transportista_id: 'cliente', destinatarios: 'destinatarios.0.razon_social' },
  alEmitir: 'emitido',
  receptor: { Elector: Transportista, Ventana: VentanaDeReceptor },
  Cabecera: Traslado,
  Cuerpo,
};
