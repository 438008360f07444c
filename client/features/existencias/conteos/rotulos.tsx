import { Estado, type TonoEstado } from '@/ui/base';
import type { Captura, FilaConteo } from './api';

const ESTADOS: Record<FilaConteo['estado'], [TonoEstado, singular: string, plural: string]> = {
  ABIERTO: ['espera', 'Abierto', 'Abiertos'],
  CONTADO: ['info', 'Contado', 'Contados'],
  APROBADO: ['ok', 'Aprobado', 'Aprobados'],
  ANULADO: ['neutro', 'Anulado', 'Anulados'],
};

export const OPCIONES = Object.entries(ESTADOS).map(([value, [, , label]]) => ({ value, label }));

export const MEDIOS: Record<Captura['medio'], string> = {
  TECLADO: 'A mano',
  LECTOR: 'Con lector',
  CAMARA: 'Con la cámara',
  ARCHIVO: 'De un archivo',
  CIERRE: 'No se halló',
};

export function EstadoConteo({ estado, vuelta }: Pick<FilaConteo, 'estado' | 'vuelta'>) {
  const [tono, texto] = ESTADOS[estado];
  return (
    <Estado tono={tono}>{vuelta > 1 && estado === 'ABIERTO' ? `${texto}, vuelta ${vuelta}` : texto}</Estado>
  );
}

/** Una cantidad sin ceros de más, y con su signo si se pide. */
export function cantidad(valor: string | null | undefined, signo = false): string {
  if (valor === null || valor === undefined) return '';
  const [entero = '0', decimales = ''] = valor.replace('-', '').split('.');
  const limpios = decimales.replace(/0+$/, '');
  const cifras = entero.replace(/\B(?=(\d{3})+$)/g, ',') + (limpios && `.${limpios}`);
  if (cifras === '0') return '0';
  return valor.startsWith('-') ? `-${cifras}` : signo ? `+${cifras}` : cifras;
}
