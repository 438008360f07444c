import { DeCuenta } from '@/features/planDeCuentas/presta/cuentas/DeCuenta';
import { importeSiHay, TablaSimple, type Columna } from '@/ui/tabla';
import type { LineaDeCierre } from './api';

const COLUMNAS: Columna<LineaDeCierre>[] = [
  { id: 'cuenta', titulo: 'Cuenta', envolver: true, celda: (l) => <DeCuenta {...l} nombre={l.cuenta} /> },
  { id: 'detalle', titulo: 'Detalle', envolver: true, celda: (l) => l.detalle },
  { id: 'debe', titulo: 'Debe', numerica: true, celda: (l) => importeSiHay(l.debe) },
  { id: 'haber', titulo: 'Haber', numerica: true, celda: (l) => importeSiHay(l.haber) },
];

/** Las líneas de un asiento que el cierre hizo o haría. */
export const Lineas = ({ etiqueta, lineas }: { etiqueta: string; lineas: LineaDeCierre[] }) => (
  <TablaSimple
    apilar
    etiqueta={etiqueta}
    columnas={COLUMNAS}
    filas={lineas}
    clave={(l) => `${l.cuenta_id} ${l.centro_id} ${l.debe} ${l.haber} ${l.detalle}`}
    vacio="No hay nada que asentar"
  />
);
