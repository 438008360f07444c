import { buscarComprobantes, type FilaComprobante } from '@/features/nucleo/presta/api';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import type { Fuente } from '@/navegacion';
import { toComprobante } from '@/navegacion/enlaces';
import { losTipos } from './tipos';

const ACENTOS: Record<string, string> = { á: '[aá]', é: '[eé]', í: '[ií]', ó: '[oó]', ú: '[uú]' };
const flexible = (nombre: string) =>
  nombre
    .toLowerCase()
    .replace(/[áéíóú]/g, (letra) => ACENTOS[letra]!)
    .replace(/ /g, '\\s+');

/** Lo escrito sin el nombre de su tipo, si empieza por él. */
function sinTipo(texto: string): string {
  const nombres = losTipos().flatMap(({ nombre, plural }) => [nombre, plural].map(flexible));
  return texto.replace(new RegExp(`^(${nombres.join('|')}|comprobantes?)\\s+`, 'i'), '');
}

/** Si lo escrito es su número, con su serie o sin ella, o su clave de acceso. */
function esSuNumero({ numero, clave_acceso }: FilaComprobante, texto: string): boolean {
  if (!/^[\d\s-]+$/.test(texto)) return false;
  const cifras = texto.replace(/\D/g, '');
  if (cifras === clave_acceso || cifras === numero.replace(/\D/g, '')) return true;
  return !texto.includes('-') && Number(cifras) === Number(numero.split('-').at(-1));
}

/** Busca comprobantes por número, cliente o clave de acceso; «factura 123» busca el número 123. */
export const fuenteComprobantes: Fuente = {
  grupo: 'Comprobantes',
  area: 'empresa',
  permiso: 'documentos.ver',
  buscar: (texto, signal) =>
    buscarComprobantes(sinTipo(texto), signal).then(({ items }) =>
      items.slice(0, 6).map((c) => ({
        id: String(c.id),
        titulo: `${nombreDe(c)} · ${c.receptor_nombre}`,
        detalle: `${fecha(c.fecha)} · ${dinero(c.total)} · ${c.estado_nombre}`,
        to: toComprobante(c.id),
        exacto: esSuNumero(c, sinTipo(texto)),
      })),
    ),
};
