import { NativeSelect } from '@mantine/core';
import type { DePeriodo } from '@/features/planDeCuentas/presta/arbol/usePeriodo';
import { FechaInput } from '@/ui/form';

const COMPARAR = [
  { value: '', label: 'Nada' },
  { value: 'anterior', label: 'Un año antes' },
  { value: 'dia', label: 'Otra fecha' },
];
const PRESUPUESTO = { value: 'presupuesto', label: 'El presupuesto' };
const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** Con qué se pide un estado: lo vacío no se envía. `soloHasta`: es a un día. `sabe`: se compara con lo presupuestado. */
export function filtrosDe(de: DePeriodo, soloHasta = false, sabe = false): Record<string, string> {
  const comparar = de.leer('comparar');
  const centro = de.leer('centro');
  return {
    ...(!soloHasta && { desde: de.desde }),
    hasta: de.hasta,
    ...(comparar && comparar !== 'dia' && (sabe || comparar !== 'presupuesto') && { comparar }),
    ...(centro && { centro }),
  };
}

/** Con qué se compara: nada, un año antes, otra fecha o, donde se puede, lo presupuestado. */
export function Comparar({ de, conPresupuesto = false }: { de: DePeriodo; conPresupuesto?: boolean }) {
  const comparar = de.leer('comparar');
  const conDia = comparar === 'dia' || DIA.test(comparar);
  return (
    <>
      <NativeSelect
        label="Comparar con"
        value={conDia ? 'dia' : comparar}
        data={conPresupuesto ? [...COMPARAR, PRESUPUESTO] : COMPARAR}
        onChange={(e) => de.poner({ comparar: e.currentTarget.value })}
      />
      {conDia && (
        <FechaInput
          label="Comparar al"
          w={170}
          clearable={false}
          value={comparar === 'dia' ? '' : comparar}
          onChange={(dia) => dia && de.poner({ comparar: dia })}
        />
      )}
    </>
  );
}
