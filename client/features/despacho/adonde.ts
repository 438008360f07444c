import { conQuery } from '@/api/http';
import { rutaDe } from '@/features/tributos/presta/QueLeFalta';
import { diasDelAnterior } from '@/lib/meses';
import { toConciliaciones, toImpuestos } from '@/navegacion/contabilidad';
import { toAtencion, toFirma, toListaDe, toRecibidos } from '@/navegacion/enlaces';
import { toFormulario, toRegimenes } from '@/navegacion/tributos';
import type { Empresa, Obligacion } from './api';
import type { Falta } from './rotulos';

/** La pantalla de la empresa donde se hace una obligación: su formulario, su anexo o, si aquí no se prepara, su lugar en el año. */
export const toObligacion = (o: Pick<Obligacion, 'obligacion' | 'periodo' | 'vence'>): string =>
  rutaDe(o as Parameters<typeof rutaDe>[0]) || conQuery(toImpuestos(), { anio: o.vence.slice(0, 4) });

/** La pantalla de la empresa donde se arregla lo que le falta para declarar en un mes, que es del anterior. */
export function toFalta(que: Falta, mes: string, de: Empresa['obligaciones']): string {
  const dias = diasDelAnterior(mes);
  switch (que) {
    case 'compras':
      return conQuery(toRecibidos(), { estado: 'POR_REVISAR', ...dias });
    case 'retenciones':
      return conQuery(toListaDe('retenciones'), dias);
    case 'bancos':
      return toConciliaciones();
    case 'huecos': {
      // El formulario dice cuáles son, serie por serie.
      const iva = de.find(({ obligacion }) => obligacion === '104');
      return iva ? toFormulario('104', iva.periodo) : conQuery(toListaDe('facturas'), dias);
    }
    case 'sin_autorizar':
      return toAtencion();
    case 'regimen':
      return toRegimenes();
    case 'respaldos':
      return '/documentos-pedidos?estado=PENDIENTE';
    case 'firma':
      return toFirma();
  }
}

/** Las que se dejaron de declarar antes se ven en el año del mes anterior. */
export const toVencidasAntes = (mes: string): string =>
  conQuery(toImpuestos(), { anio: diasDelAnterior(mes).hasta.slice(0, 4) });
