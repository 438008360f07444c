import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { Tarjeta } from '@/ui/base';
import { muestraQuery } from '../api';
import { aCuerpo, type ValoresFormato } from './valores';
import estilos from './formato.module.css';

/** Lo que tarda en verse lo que se elige. */
const PAUSA = 300;

/** Cómo saldría el archivo, con dos pagos inventados. */
export function Muestra() {
  const { control } = useFormContext<ValoresFormato>();
  const [formato] = useDebouncedValue(useWatch({ control }) as ValoresFormato, PAUSA);
  const { data, error } = useQuery(muestraQuery(aCuerpo(formato)));
  return (
    <Tarjeta titulo="Así saldría">
      {error ? (
        <p role="status" className={estilos.error}>
          {mensajeDe(error)}
        </p>
      ) : (
        <pre className={estilos.muestra}>{data?.texto ?? ' \n \n '}</pre>
      )}
    </Tarjeta>
  );
}
