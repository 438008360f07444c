import { NativeSelect } from '@mantine/core';
import { FechaInput } from '@/ui/form';
import type { DePeriodo } from '../arbol/usePeriodo';

const COMPARAR = [
  { value: '', label: 'Nada' },
  { value: 'anterior', label: 'Un año antes' },
  { value: 'dia', label: 'Otra fecha' },
];
const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** Con qué se pide un estado: lo vacío no se envía. `soloHasta`: es a un día. */
export function filtrosDe(de: DePeriodo, soloHasta = false): Record<string, string> {
  const comparar = de.leer('comparar');
  const centro = de.leer('centro');
  return {
    ...(!soloHasta && { desde: de.desde }),
    hasta: de.hasta,
    ...(comparar && comparar !== 'dia' && { comparar }),
    ...(centro && { centro }),
  };
}

/** Con qué se compara: nada, un año antes u otra fecha. */
export function Comparar({ de }: { de: DePeriodo }) {
  const comparar = de.leer('comparar');
  const conDia = comparar === 'dia' || DIA.test(comparar);
  return (
    <>
      <NativeSelect
        label="Comparar con"
        value={conDia ? 'dia' : comparar}
        data={COMPARAR}
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
