import { elPunto } from '@/features/comprobantes/presta/escritura';
import type { Catalogos } from '@/features/nucleo/presta/escritura/api';
import type { CampoAdicional, DatosComprobante } from '@/features/nucleo/presta/tipo/datos';
import { fecha } from '@/lib/fechas';
import { FINES, FRECUENCIAS } from './rotulos';
import type { DatosRecurrente } from './valores';

/** Lo que dos personas pueden cambiar a la vez, con el nombre que se lee. */
export const ROTULOS: Partial<Record<keyof DatosRecurrente, string>> & Record<string, string> = {
  nombre: 'Nombre',
  frecuencia: 'Se repite',
  primera: 'Primera fecha',
  fin_de_mes: 'Siempre el último día del mes',
  fin: 'Termina',
  hasta: 'Última fecha',
  veces: 'Cuántas veces',
  cliente: 'Cliente',
  punto_id: 'Punto de emisión',
  lineas: 'Detalle',
  pagos: 'Pago',
  correos: 'Enviar a',
  notas: 'Notas',
  propina: 'Propina',
  placa: 'Placa',
  adicional: 'Datos adicionales',
  exporta: 'Es una exportación',
  exportacion: 'Exportación',
  rubros: 'Rubros de terceros',
  iva_devuelto: 'IVA que se devuelve',
};

const cada = (frases: readonly string[]) =>
  frases.length ? frases.map((frase, n) => <div key={n}>{frase}</div>) : '(vacío)';

/** Cómo se lee cada valor del formulario, si no es como se escribe. */
export const comoSeLee = ({ puntos, formas_pago }: Pick<Catalogos, 'puntos' | 'formas_pago'>) => ({
  frecuencia: (v: unknown) => FRECUENCIAS[v as keyof typeof FRECUENCIAS],
  primera: (v: unknown) => fecha(String(v)),
  hasta: (v: unknown) => (v ? fecha(String(v)) : null),
  fin: (v: unknown) => FINES.find(({ value }) => value === v)?.label,
  cliente: (v: unknown) => (v as DatosComprobante['cliente'])?.nombre,
  punto_id: (v: unknown) => {
    const suyo = puntos.find(({ punto_id }) => String(punto_id) === v);
    return suyo && elPunto(suyo, true);
  },
  lineas: (v: unknown) =>
    cada((v as DatosComprobante['lineas']).map((l) => `${l.cantidad} × ${l.descripcion} a ${l.precio}`)),
  pagos: (v: unknown) =>
    cada(
      (v as DatosComprobante['pagos']).map(({ forma, plazo, unidad }) => {
        const nombre = formas_pago.find(({ codigo }) => codigo === forma)?.nombre ?? forma;
        return plazo ? `${nombre}, a ${plazo} ${unidad === 'meses' ? 'meses' : 'días'}` : nombre;
      }),
    ),
  adicional: (v: unknown) => cada((v as CampoAdicional[]).map(({ nombre, valor }) => `${nombre}: ${valor}`)),
  exportacion: (v: unknown) => (v as { lugar?: string } | undefined)?.lugar || null,
  rubros: (v: unknown) =>
    cada(((v ?? []) as { concepto: string; total: string }[]).map((r) => `${r.concepto}: ${r.total}`)),
});
