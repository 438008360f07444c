import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { mes as enPalabras } from '@/lib/meses';
import { Icono } from '@/ui/base';
import estilos from './despacho.module.css';

interface Props {
  /** Como 2026-11. */
  mes: string;
  alElegir: (mes: string) => void;
}

const sumar = (mes: string, n: number) => {
  const [anio, m] = mes.split('-').map(Number) as [number, number];
  const total = anio * 12 + m - 1 + n;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
};

/** El mes en que vence lo que se mira. */
export function ElegirMes({ mes, alElegir }: Props) {
  return (
    <div className={estilos.mes} role="group" aria-label="Mes en que vence">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Mes anterior"
        onClick={() => alElegir(sumar(mes, -1))}
      >
        <Icono de={IconChevronLeft} />
      </ActionIcon>
      <strong aria-live="polite">{enPalabras(mes)}</strong>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Mes siguiente"
        onClick={() => alElegir(sumar(mes, 1))}
      >
        <Icono de={IconChevronRight} />
      </ActionIcon>
    </div>
  );
}
