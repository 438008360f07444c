import type { Comprobante, CuerpoQueSeRepite } from '@/features/nucleo/presta/api';
import type { OtroValor } from '@/features/nucleo/presta/calculo';
import { valorDe } from '@/features/nucleo/presta/escritura/renglones';
import { hoy } from '@/lib/fechas';
import { leerNumero } from '@/lib/numeros';

/** Lo que solo algunas facturas llevan, como lo tiene el formulario. */
export interface Anexos {
  exporta: boolean;
  exportacion: {
    incoterm: string;
    lugar: string;
    puerto_embarque: string;
    puerto_destino: string;
    pais_origen: string;
    pais_destino: string;
    pais_adquisicion: string;
    flete: string;
    seguro: string;
    gastos_aduaneros: string;
    gastos_otros: string;
  };
  rubros: { concepto: string; total: string }[];
  traslada: boolean;
  traslado: {
    direccion_partida: string;
    direccion_destino: string;
    inicia: string;
    termina: string;
    transportista: string;
    tipo_identificacion: string;
    identificacion: string;
    placa: string;
    destinos: { motivo: string; documento_aduanero: string; establecimiento: string; ruta: string }[];
  };
  iva_devuelto: string;
  codigo_beneficio: string;
}

const ECUADOR = '593';
/** Los gastos de una exportación, que entran en su total, con el nombre que el comprobante les da. */
export const GASTOS = [
  ['flete', 'Flete internacional'],
  ['seguro', 'Seguro internacional'],
  ['gastos_aduaneros', 'Gastos aduaneros'],
  ['gastos_otros', 'Gastos de transporte y otros'],
] as const;
const DEVUELTO = 'Devolución de IVA (DIG)';

export const unRubro = () => ({ concepto: '', total: '' });
export const unDestino = () => ({ motivo: '', documento_aduanero: '', establecimiento: '', ruta: '' });
const sinExportar = (): Anexos['exportacion'] => ({
  incoterm: 'FOB',
  lugar: '',
  puerto_embarque: '',
  puerto_destino: '',
  pais_origen: ECUADOR,
  pais_destino: '',
  pais_adquisicion: ECUADOR,
  flete: '',
  seguro: '',
  gastos_aduaneros: '',
  gastos_otros: '',
});
const sinTraslado = (): Anexos['traslado'] => ({
  direccion_partida: '',
  direccion_destino: '',
  inicia: hoy(),
  termina: hoy(),
  transportista: '',
  tipo_identificacion: 'RUC',
  identificacion: '',
  placa: '',
  destinos: [unDestino()],
});

/** Lo que es de un solo comprobante, y una copia no lleva. */
export const deUnoSolo = () => ({
  traslada: false,
  traslado: sinTraslado(),
  iva_devuelto: '',
  codigo_beneficio: '',
});

export const blanco = (): Anexos => ({
  exporta: false,
  exportacion: sinExportar(),
  rubros: [],
  ...deUnoSolo(),
});

/** Si alguno de sus campos tiene algo que se vería al abrirlos. */
export const hayAnexos = (d: Anexos) =>
  d.exporta || d.traslada || d.rubros.length > 0 || Boolean(d.iva_devuelto);

const sinCeros = (monto: string) => (Number(monto) ? monto : '');

interface Dichos {
  exportacion?: Anexos['exportacion'] | null;
  rubros?: Anexos['rubros'];
  traslado?: Anexos['traslado'];
}

/** Lo que una factura emitida dice de esto. */
export function deEmitido({ documento }: Comprobante): Anexos {
  const { iva_devuelto, ...dichos } = documento.propio as Dichos & { iva_devuelto?: { valor: string } };
  return deDichos(dichos, iva_devuelto?.valor ?? '');
}

/** Lo que el pedido de una factura que se repite o se cotiza dice de esto. */
export const dePedido = ({
  exportacion,
  rubros,
  iva_devuelto = '',
  codigo_beneficio = '',
}: CuerpoQueSeRepite): Anexos =>
  deDichos(
    { exportacion: exportacion as Dichos['exportacion'], rubros },
    sinCeros(iva_devuelto),
    codigo_beneficio,
  );

function deDichos(
  { exportacion, rubros, traslado }: Dichos,
  iva_devuelto: string,
  codigo_beneficio = '',
): Anexos {
  const gastos = Object.fromEntries(GASTOS.map(([g]) => [g, sinCeros(exportacion?.[g] ?? '')]));
  const base = sinExportar();
  const campos = Object.keys(base) as (keyof typeof base)[];
  return {
    exporta: Boolean(exportacion),
    exportacion: exportacion
      ? { ...base, ...Object.fromEntries(campos.map((c) => [c, exportacion[c]])), ...gastos }
      : base,
    rubros: (rubros ?? []).map(({ concepto, total }) => ({ concepto, total })),
    traslada: traslado !== undefined,
    traslado: traslado ?? sinTraslado(),
    iva_devuelto,
    codigo_beneficio,
  };
}

const enDolares = (texto: string) => valorDe(texto, 2).toFixed(2);
const sinEspacios = <T extends Record<string, string>>(d: T): T =>
  Object.fromEntries(Object.entries(d).map(([campo, valor]) => [campo, valor.trim()])) as T;

/** Lo que el pedido lleva de esto; nada, lo que no se usa. */
export function enCuerpo(d: Anexos) {
  const gastos = Object.fromEntries(GASTOS.map(([g]) => [g, enDolares(d.exportacion[g])]));
  const { destinos, ...traslado } = d.traslado;
  return {
    ...(d.exporta && { exportacion: { ...sinEspacios(d.exportacion), ...gastos } }),
    ...(d.rubros.length > 0 && {
      rubros: d.rubros.map(({ concepto, total }) => ({
        concepto: concepto.trim(),
        total: leerNumero(total, 2) ?? '',
      })),
    }),
    ...(d.traslada && { traslado: { ...sinEspacios(traslado), destinos: destinos.map(sinEspacios) } }),
    ...(d.iva_devuelto.trim() && {
      iva_devuelto: enDolares(d.iva_devuelto),
      ...(d.codigo_beneficio.trim() && { codigo_beneficio: d.codigo_beneficio.trim() }),
    }),
  };
}

/** Lo que suman o restan al total de la factura. */
export const otros = {
  campos: /^(exporta|exportacion|iva_devuelto|rubros)/,
  de(d: Anexos): OtroValor[] {
    const gastos = d.exporta
      ? GASTOS.map(([g, nombre]) => ({ nombre, valor: valorDe(d.exportacion[g], 2) }))
      : [];
    const devuelto = { nombre: DEVUELTO, valor: valorDe(d.iva_devuelto, 2).neg() };
    const rubros = d.rubros.map(({ concepto, total }) => ({
      nombre: concepto.trim() || 'Rubro de terceros',
      valor: valorDe(total, 2),
    }));
    return [...gastos, devuelto, ...rubros].filter(({ valor }) => !valor.isZero());
  },
};
