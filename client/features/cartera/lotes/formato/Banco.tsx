import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Tarjeta } from '@/ui/base';
import { plantillasQuery, type Formato } from '../api';
import { useEntidades } from '@/features/codigos/presta/entidades';
import estilos from './formato.module.css';

const DE_TODOS = 'Los que no tienen un archivo suyo';

interface Props {
  entidad: string;
  alElegir: (entidad: string) => void;
}

/** De qué banco es el archivo que se mira: los que tienen plantilla están antes. */
export function Banco({ entidad, alElegir }: Props) {
  const { data: plantillas = [] } = useQuery(plantillasQuery);
  const conPlantilla = new Set(plantillas.map((p) => p.entidad));
  const losDemas = useEntidades().filter(({ value }) => !conPlantilla.has(value));
  return (
    <Tarjeta titulo="Banco">
      <NativeSelect
        label="Se paga desde"
        description="El archivo de un lote sale como lo pide el banco de la cuenta desde la que se paga"
        value={entidad}
        maw={420}
        onChange={(e) => alElegir(e.currentTarget.value)}
        data={[
          { value: '', label: DE_TODOS },
          {
            group: 'Con plantilla',
            items: plantillas.map((p) => ({ value: p.entidad, label: p.nombre })),
          },
          { group: 'Los demás', items: losDemas },
        ]}
      />
    </Tarjeta>
  );
}

const SEGUN: Record<string, string> = {
  PROPIO: 'Es el que su empresa guardó.',
  DE_TODOS: 'Este banco no tiene uno suyo: sale con el de todos. Al guardar, tendrá el suyo.',
  PLANTILLA: '',
  PROPUESTO: 'Sale con el que se propone: cámbielo por el que su banco pide.',
};

/** De dónde sale el archivo que se mira, y lo que de él se sabe. */
export function DeDonde({ formato: { origen, entidad } }: { formato: Formato }) {
  const { data: plantillas = [] } = useQuery(plantillasQuery);
  const suya = origen === 'PLANTILLA' ? plantillas.find((p) => p.entidad === entidad) : undefined;
  const dice = entidad && (suya?.nota ?? SEGUN[origen]);
  return dice ? <p className={estilos.nota}>{dice}</p> : null;
}
