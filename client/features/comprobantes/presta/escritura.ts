/**
 * Las partes con que se escribe un documento con líneas, para lo que se escribe con ellas sin ser un comprobante que
 * se emite. Pesan: solo las baja quien escribe.
 */
export { catalogosQuery, type Catalogos } from '../escritura/api';
export { campoDe, detallesDe } from '../escritura/cuerpo';
export type { DeClave } from '../escritura/clave';
export { sinEspacios } from '../escritura/clave';
export { useRenglones, useTotales, type LineaHecha } from '../escritura/cuenta';
export * as reglas from '../escritura/reglas';
export { valorDe } from '../escritura/renglones';
export { conCentavos, enBlanco, lineaLibre } from '../escritura/valores';
export { EntradaContext, useEntrada } from '../entrada/entrada';
export { default as hoja } from '../entrada/entrada.module.css';
export { Banda } from '../entrada/partes/Avisos';
export { Autorizacion, NumeroDeDocumento } from '../entrada/partes/DelDocumento';
export { Elegido } from '../entrada/partes/Elegido';
export { Lineas } from '../entrada/partes/Lineas';
export { Resumen, TotalALaVista } from '../entrada/partes/Resumen';
export { verTeclasAlGuardar } from '../entrada/partes/Teclas';
export { useEntradaDe } from '../entrada/partes/useEntradaDe';
export { deDichos, pedidos, unReembolso, type Dicho, type Reembolso } from '../entrada/reembolsos/datos';
export { Lista as Reembolsados } from '../entrada/reembolsos/Reembolsos';
export { useTarifaGeneral } from '../entrada/reembolsos/tarifas';
export { Celda, CeldaSelect } from '../entrada/rejilla/Celda';
export { alVecino, filaDe } from '../entrada/rejilla/moverse';
export { useTeclado } from '../entrada/useTeclado';
export type { DatosComprobante, LineaIngresada } from '../nucleo/datos';
export type { IngresoDeLineas, Veredicto } from '../nucleo/ingreso';
export type { ComunDeCelda, LineasPropias } from '../nucleo/lineas';
export { repartir, type Renglon } from '../calculo';
export { DelIce } from '../entrada/rejilla/DelIce';
export { default as estilosDeRejilla } from '../entrada/rejilla/rejilla.module.css';
export { enDolares } from '../escritura/renglones';
export { subtotal as calcularSubtotal, type OtroValor } from '../calculo';
export { buscarProductos, esSuCodigo, type ProductoParaEmitir } from '../escritura/api';
