import { conQuery } from '@/api/http';
import { rutaDe } from '@/features/tributos/presta/QueLeFalta';
import { diasDelAnterior } from '@/lib/meses';
import { toConciliaciones, toImpuestos } from '@/navegacion/contabilidad';
import { toAtencion, toFirma, toListaDe, toRecibidos } from '@/navegacion/enlaces';
import { toFormulario, toRegimenes } from '@/navegacion/tributos';
import type { Empresa, Obligacion } from './api';
import type { Falta } from './rotulos';

/** Una pantalla de la empresa, y el permiso que pide en ella. */
export interface Adonde {
  ruta: string;
  permiso: Empresa['abre'][number];
}

const tributos = (ruta: string): Adonde => ({ ruta, permiso: 'tributos.ver' });
const documentos = (ruta: string): Adonde => ({ ruta, permiso: 'documentos.ver' });

/** La pantalla de la empresa donde se hace una obligación: su formulario, su anexo o, si aquí no se prepara, su lugar en el año. */
export const toObligacion = (o: Pick<Obligacion, 'obligacion' | 'periodo' | 'vence'>): Adonde =>
  tributos(
    rutaDe(o as Parameters<typeof rutaDe>[0]) || conQuery(toImpuestos(), { anio: o.vence.slice(0, 4) }),
  );

interface Donde {
  dias: ReturnType<typeof diasDelAnterior>;
  de: Empresa['obligaciones'];
}

const ADONDE: Record<Falta, (donde: Donde) => Adonde> = {
  compras: ({ dias }) => ({
    ruta: conQuery(toRecibidos(), { estado: 'POR_REVISAR', ...dias }),
    permiso: 'recibidos.ver',
  }),
  retenciones: ({ dias }) => documentos(conQuery(toListaDe('retenciones'), dias)),
  bancos: () => ({ ruta: toConciliaciones(), permiso: 'contabilidad.ver' }),
  // El formulario dice cuáles son, serie por serie.
  huecos: ({ dias, de }) => {
    const iva = de.find(({ obligacion }) => obligacion === '104');
    return iva
      ? tributos(toFormulario('104', iva.periodo))
      : documentos(conQuery(toListaDe('facturas'), dias));
  },
  sin_autorizar: () => documentos(toAtencion()),
  regimen: () => tributos(toRegimenes()),
  respaldos: () => ({ ruta: '/documentos-pedidos?estado=PENDIENTE', permiso: 'respaldos.entregar' }),
  firma: () => ({ ruta: toFirma(), permiso: 'firma.editar' }),
};

/** La pantalla de la empresa donde se arregla lo que le falta para declarar en un mes, que es del anterior. */
export const toFalta = (que: Falta, mes: string, de: Empresa['obligaciones']): Adonde =>
  ADONDE[que]({ dias: diasDelAnterior(mes), de });

/** Las que se dejaron de declarar antes se ven en el año del mes anterior. */
export const toVencidasAntes = (mes: string): Adonde =>
  tributos(conQuery(toImpuestos(), { anio: diasDelAnterior(mes).hasta.slice(0, 4) }));
