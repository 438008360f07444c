import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEntidades } from '@/features/codigos/presta/entidades';
import { Tarjeta } from '@/ui/base';
import { formatoQuery, plantillasQuery, type Lote } from '../api';
import { DeDonde } from './Banco';

interface Props {
  lote: Lote;
  /** El banco con cuyo formato sale; vacío, el de todos. */
  entidad: string;
  alElegir: (entidad: string) => void;
}

/** Con el formato de qué banco sale el archivo de un lote: el de la cuenta desde la que se paga, u otro. */
export function ArchivoDelLote({ lote, entidad, alElegir }: Props) {
  const { data: plantillas = [] } = useQuery(plantillasQuery);
  const { data: formato } = useQuery(formatoQuery(entidad));
  const hay = useEntidades();
  const conPlantilla = new Set(plantillas.map((p) => p.entidad));
  const marcada = (codigo: string, nombre: string) => ({
    value: codigo,
    label: codigo === lote.entidad ? `${nombre}, de donde se paga` : nombre,
  });
  return (
    <Tarjeta titulo="Archivo del banco">
      <NativeSelect
        label="Sale con el formato de"
        value={entidad}
        onChange={(e) => alElegir(e.currentTarget.value)}
        data={[
          ...(lote.entidad ? [] : [{ value: '', label: 'Todos los bancos' }]),
          {
            group: 'Con plantilla',
            items: plantillas.map((p) => marcada(p.entidad, p.nombre)),
          },
          {
            group: 'Los demás',
            items: hay
              .filter(({ value }) => !conPlantilla.has(value))
              .map(({ value, label }) => marcada(value, label)),
          },
        ]}
      />
      {formato && <DeDonde formato={formato} />}
    </Tarjeta>
  );
}
