import { NativeSelect } from '@mantine/core';
import { FechaInput } from '@/ui/form';
import { PERIODOS, type Cual, type DePeriodo } from './usePeriodo';

interface Props {
  de: DePeriodo;
  /** Lo que se mira es un día y no un período. */
  soloHasta?: boolean;
}

/** Elige el período de un libro o un estado. */
export const Periodo = ({ de, soloHasta }: Props) =>
  soloHasta ? (
    <FechaInput
      label="Al"
      w={170}
      clearable={false}
      value={de.hasta}
      onChange={(hasta) => de.poner({ hasta })}
    />
  ) : (
    <>
      <NativeSelect
        label="Período"
        value={de.cual}
        data={PERIODOS}
        onChange={(e) => de.elegir(e.currentTarget.value as Cual)}
      />
      {de.cual === 'otro' && (
        <>
          <FechaInput
            label="Desde"
            w={170}
            clearable={false}
            maximo={de.hasta}
            value={de.desde}
            onChange={(desde) => de.poner({ desde, hasta: de.hasta })}
          />
          <FechaInput
            label="Hasta"
            w={170}
            clearable={false}
            minimo={de.desde}
            value={de.hasta}
            onChange={(hasta) => de.poner({ desde: de.desde, hasta })}
          />
        </>
      )}
    </>
  );
