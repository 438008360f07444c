import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { entregar, type Entrega } from './presta/api';

/** El formulario con que se entrega un documento en `ruta`. `siFalla`, después de decir por qué no se pudo. */
export function useEntrega<T>(
  ruta: string,
  alEntregar: (quedo: T) => void,
  siFalla?: (error: unknown) => void,
) {
  const [avance, setAvance] = useState<number | null>(null);
  const form = useForm<Entrega>({ defaultValues: { current: [], respuesta: '' } });
  const enviar = async (dicho: Entrega, idempotencia: string) => {
    if (!dicho.current.length) return form.setError('current', { message: 'Elija al menos un archivo' });
    setAvance(0);
    try {
      alEntregar(await entregar<T>(ruta, dicho, { idempotencia, alSubir: setAvance }));
    } catch (error) {
      await dialogos.error('No se entregó', mensajeDe(error));
      siFalla?.(error);
    } finally {
      setAvance(null);
    }
  };
  return { form, enviar, avance };
}
