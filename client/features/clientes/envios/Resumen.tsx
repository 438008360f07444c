import { Button } from '@mantine/core';
import { IconEye, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { COBRAR, type Periodo } from '@/features/cartera/presta';
import { Icono } from '@/ui/base';
import estilos from './envios.module.css';

/** Lo que se adjunta: el estado de cuenta resumido, y un botón para ver el PDF antes de enviarlo. */
export function Resumen({ id, periodo, alVer }: { id: number; periodo: Periodo; alVer: () => void }) {
  const { data } = useQuery(COBRAR.cuenta.estado(id, periodo));
  const dias = periodo.desde
    ? `Del ${fecha(periodo.desde)} al ${fecha(periodo.hasta)}`
    : `Hasta el ${fecha(periodo.hasta)}`;
  return (
    <div className={estilos.resumen}>
      <IconFileTypePdf size={26} stroke={1.5} aria-hidden />
      <div>
        <strong>Estado de cuenta en PDF</strong>
        <span>{dias}</span>
        {data && (
          <span>{`${cuantos(data.movimientos.length, 'movimiento')}, saldo ${dinero(data.saldo_final)}`}</span>
        )}
      </div>
      <Button
        variant="default"
        size="compact-md"
        onClick={alVer}
        leftSection={<Icono de={IconEye} tamano={16} />}
      >
        Ver
      </Button>
    </div>
  );
}
