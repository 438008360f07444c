import { IconLock } from '@tabler/icons-react';
import { Estado } from '@/ui/base';
import type { PasoDeCierre } from './api';

interface DeMes {
  estado: 'ABIERTO' | 'CERRADO';
  terminado: boolean;
  bloqueado?: boolean;
}

/** Cómo está un mes o un año: cerrado, por cerrar o todavía corriendo. */
export function EstadoDeCierre({ estado, terminado, bloqueado }: DeMes) {
  if (estado === 'CERRADO')
    return (
      <Estado tono="ok" icono={IconLock}>
        Cerrado
      </Estado>
    );
  if (!terminado) return <Estado tono="neutro">Sin terminar</Estado>;
  if (bloqueado)
    return (
      <Estado tono="info" icono={IconLock}>
        Sin revisar
      </Estado>
    );
  return <Estado tono="aviso">Por cerrar</Estado>;
}

const PASOS = {
  bien: { tono: 'ok', texto: 'Listo' },
  falta: { tono: 'error', texto: 'Falta' },
  aviso: { tono: 'aviso', texto: 'Mírelo' },
} as const;

export const EstadoDePaso = ({ estado }: Pick<PasoDeCierre, 'estado'>) => (
  <Estado tono={PASOS[estado].tono}>{PASOS[estado].texto}</Estado>
);
