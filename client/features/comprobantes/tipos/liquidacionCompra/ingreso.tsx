import { detallesDe, pagosDe } from '@/features/nucleo/presta/escritura/cuerpo';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import { Lineas } from '../../entrada/partes/Lineas';
import { MasDatos } from '../../entrada/partes/MasDatos';
import { Pagos } from '../../entrada/partes/Pagos';
import { Resumen } from '../../entrada/partes/Resumen';
import { deEmitidos, reembolsosDe, type ConReembolsos } from '../../entrada/reembolsos/datos';
import { Reembolsos } from '../../entrada/reembolsos/Reembolsos';
import { compraDe, dicho, paraQue, type ParaQue } from './paraQue';
import { ParaQueSirve } from './ParaQueSirve';

const Cuerpo = () => (
  <>
    <Lineas />
    <ParaQueSirve />
    <Pagos />
    <Reembolsos />
    <MasDatos titulo="Notas e información adicional" />
  </>
);

export const ingreso: Ingreso<ConReembolsos & ParaQue> = {
  soloIva: true,
  blanco: () => ({ reembolsos: [], ...paraQue() }),
  deEmitido: ({ documento }) => ({
    reembolsos: deEmitidos(documento.propio),
    ...dicho(documento.propio),
  }),
  // Lo que ya se reembolsó no se reembolsa otra vez, salvo que el copiado se descarte.
  sinCopiar: (_, enSuLugar): Partial<ConReembolsos> => (enSuLugar ? {} : { reembolsos: [] }),
  escrito: (d) => d.reembolsos.length > 0,
  cuerpo: (d, comun, total) => ({
    ...comun,
    proveedor_id: d.cliente?.id ?? 0,
    detalles: detallesDe(d),
    pagos: pagosDe(d, total),
    ...reembolsosDe(d),
    ...compraDe(d),
  }),
  delProveedor: (sustento, d) => ({ compra: { ...d.compra, sustento } }),
  fechaDeTarifas: 'fecha',
  primero: 'nueva',
  alEmitir: 'emitido',
  Cuerpo,
  Lado: Resumen,
};
