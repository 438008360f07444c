import { IconCalendarTime } from '@tabler/icons-react';
import { Estado, type TonoEstado } from '@/ui/base';
import { fechaHora } from '@/lib/fechas';
import { cuantos } from '@/lib/numeros';
import type { Certificado, EstadoFirma } from './api';

const ESTADOS: Record<EstadoFirma, { tono: TonoEstado; texto: string }> = {
  VIGENTE: { tono: 'ok', texto: 'Vigente' },
  POR_CADUCAR: { tono: 'aviso', texto: 'Por caducar' },
  CADUCADO: { tono: 'error', texto: 'Caducada' },
  FUTURO: { tono: 'info', texto: 'Por empezar' },
  SIN_LLAVE: { tono: 'error', texto: 'Debe cargarse de nuevo' },
  RETIRADO: { tono: 'neutro', texto: 'Retirada' },
};

export function EstadoDeFirma({ estado }: { estado: EstadoFirma }) {
  const { tono, texto } = ESTADOS[estado];
  return (
    <Estado tono={tono} icono={estado === 'FUTURO' ? IconCalendarTime : undefined}>
      {texto}
    </Estado>
  );
}

/** Cuánto le queda de vigencia, en una frase. */
export function plazo({ dias, valido_hasta, valido_desde, estado }: Certificado): string {
  if (estado === 'FUTURO') return `Empieza a valer el ${fechaHora(valido_desde)}`;
  if (estado === 'CADUCADO') return dias === 0 ? 'Caducó hoy' : `Caducó hace ${cuantos(-dias, 'día')}`;
  if (dias === 0) return `Caduca hoy, ${fechaHora(valido_hasta)}`;
  return `${dias === 1 ? 'Queda' : 'Quedan'} ${cuantos(dias, 'día')}`;
}

/** Lo que su estado impide hacer, y cómo remediarlo. */
export const IMPIDE: Partial<Record<EstadoFirma, string>> = {
  CADUCADO:
    'Con una firma caducada no se puede emitir. ' +
    'Renuévela con su entidad de certificación y cargue el nuevo archivo.',
  FUTURO: 'Podrá emitir desde la fecha en que empieza a valer.',
  SIN_LLAVE: 'De esta firma solo constan sus fechas: cargue otra vez su archivo para poder emitir.',
};
