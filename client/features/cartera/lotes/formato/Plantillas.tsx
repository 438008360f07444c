import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { plantillasQuery } from '../api';
import { dePlantilla, type ValoresFormato } from './valores';
import estilos from './formato.module.css';

/** Pone en el formulario el archivo de un banco, para partir de él. No guarda nada. */
export function Plantillas() {
  const { data: plantillas = [] } = useQuery(plantillasQuery);
  const { getValues, reset } = useFormContext<ValoresFormato>();
  const [elegida, setElegida] = useState('');
  const suya = plantillas.find((p) => p.entidad === elegida);
  const poner = (entidad: string) => {
    setElegida(entidad);
    const plantilla = plantillas.find((p) => p.entidad === entidad);
    if (plantilla) reset({ ...getValues(), ...dePlantilla(plantilla) }, { keepDefaultValues: true });
  };
  return (
    <div className={estilos.plantilla}>
      <NativeSelect
        label="Empezar con la plantilla de"
        value={elegida}
        maw={420}
        onChange={(e) => poner(e.currentTarget.value)}
        data={[
          { value: '', label: 'Ninguna' },
          ...plantillas.map((p) => ({ value: p.entidad, label: p.nombre })),
        ]}
      />
      {suya && (
        <p className={estilos.nota} role="status">
          {suya.nota}
        </p>
      )}
    </div>
  );
}
