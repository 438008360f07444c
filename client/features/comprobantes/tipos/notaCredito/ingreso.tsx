import type { Comprobante } from '@/features/nucleo/presta/api';
import { detallesDe } from '@/features/nucleo/presta/escritura/cuerpo';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { Envio } from '../../entrada/partes/Envio';
import { Lineas } from '../../entrada/partes/Lineas';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { Resumen } from '../../entrada/partes/Resumen';
import { Modificado } from './Modificado';
import { blanco, type Propio } from './propio';

interface Dicho {
  modificado?: Propio['modificado'] & Pick<Propio, 'comprobante_id'>;
  motivo?: string;
  devuelve?: boolean;
}

function deEmitido({ documento }: Comprobante): Propio {
  const { modificado, motivo, devuelve } = documento.propio as Dicho;
  const vacio = blanco();
  return {
    comprobante_id: modificado?.comprobante_id ?? null,
    modificado: modificado
      ? { tipo: modificado.tipo, numero: modificado.numero, fecha: modificado.fecha }
      : vacio.modificado,
    motivo: motivo ?? vacio.motivo,
    devuelve: devuelve === undefined ? vacio.devuelve : devuelve ? 'si' : 'no',
  };
}

const Cuerpo = () => (
  <>
    <Lineas />
    <Envio />
    <MasDatos titulo="Notas e información adicional" />
  </>
);

export const ingreso: Ingreso<Propio> = {
  blanco,
  deEmitido,
  escrito: (d) => Boolean(d.motivo || d.modificado.numero),
  cuerpo: (d, comun) => ({
    ...comun,
    detalles: detallesDe(d),
    motivo: d.motivo.trim(),
    ...(d.devuelve && { devuelve: d.devuelve === 'si' }),
    ...(d.comprobante_id
      ? { comprobante_id: d.comprobante_id }
      : { cliente_id: d.cliente?.id ?? 0, modificado: d.modificado }),
  }),
  alConsumidorFinal: () => 'Al consumidor final no se le emite nota de crédito.',
  clienteFijo: (d) => d.comprobante_id !== null,
  // Valen las tarifas del día del documento que se acredita.
  fechaDeTarifas: 'modificado.fecha',
  primero: 'motivo',
  campos: { modificado: 'modificado.numero', comprobante_id: null },
  sinCentro: 'El de la factura',
  alEmitir: 'emitido',
  Cabecera: Modificado,
  Cuerpo,
  Lado: Resumen,
};
