/**
 * Las partes con que se escribe un documento con líneas, para lo que se escribe con ellas sin ser un comprobante que
 * se emite. Pesan: solo las baja quien escribe.
 */
export { catalogosQuery, type Catalogos } from '@/features/nucleo/presta/escritura/api';
export { campoDe, detallesDe } from '@/features/nucleo/presta/escritura/cuerpo';
export type { DeClave } from '@/features/nucleo/presta/escritura/clave';
export { sinEspacios } from '@/features/nucleo/presta/escritura/clave';
export { useRenglones, useTotales, type LineaHecha } from '@/features/nucleo/presta/escritura/cuenta';
export * as reglas from '@/features/nucleo/presta/escritura/reglas';
export { valorDe } from '@/features/nucleo/presta/escritura/renglones';
export { conCentavos, enBlanco, lineaLibre } from '@/features/nucleo/presta/escritura/valores';
export { PagoAfuera } from '../entrada/afuera/PagoAfuera';
export { pagoEnviado, sujetoEscrito, unPagoAfuera, type PagoEscrito } from '../entrada/afuera/pagoAfuera';
export { EntradaContext, useEntrada } from '../entrada/entrada';
export { default as hoja } from '../entrada/entrada.module.css';
export { Banda } from '../entrada/partes/Avisos';
export { Autorizacion, NumeroDeDocumento } from '../entrada/partes/DelDocumento';
export { Cabecera, elPunto } from '../entrada/partes/Cabecera';
export { Elegido } from '../entrada/partes/Elegido';
export { Lineas } from '../entrada/partes/Lineas';
export { ElegirReceptor } from '../entrada/partes/Receptor';
export { Resumen, TotalALaVista } from '../entrada/partes/Resumen';
export { verTeclasAlGuardar } from '../entrada/partes/Teclas';
export { useEntradaDe } from '../entrada/partes/useEntradaDe';
export { deDichos, pedidos, unReembolso, type Dicho, type Reembolso } from '../entrada/reembolsos/datos';
export { Lista as Reembolsados } from '../entrada/reembolsos/Reembolsos';
export { useTarifaGeneral } from '../entrada/reembolsos/tarifas';
export { Celda, CeldaSelect } from '../entrada/rejilla/Celda';
export { alVecino, filaDe } from '../entrada/rejilla/moverse';
export { useTeclado } from '../entrada/useTeclado';
export type { DatosComprobante, LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
export type { IngresoDeLineas, Veredicto } from '@/features/nucleo/presta/tipo/ingreso';
export type { ComunDeCelda, LineasPropias } from '@/features/nucleo/presta/tipo/lineas';
export { repartir, type Renglon } from '@/features/nucleo/presta/calculo';
export { DelIce } from '../entrada/rejilla/DelIce';
export { default as estilosDeRejilla } from '../entrada/rejilla/rejilla.module.css';
export { enDolares } from '@/features/nucleo/presta/escritura/renglones';
export { subtotal as calcularSubtotal, type OtroValor } from '@/features/nucleo/presta/calculo';
export { buscarProductos, esSuCodigo, type ProductoParaEmitir } from '@/features/nucleo/presta/escritura/api';
