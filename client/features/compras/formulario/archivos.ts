import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { claves } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { del, get, subir } from '@/api/http';
import type { components } from '@/api/schema';
import type { BorradorAbierto } from '@/features/comprobantes/presta/borradores/useBorrador';
import { DE_COMPRA } from '@/features/nucleo/presta/borradores';
import { dialogos } from '@/ui/avisos';
import { nuevaClave } from '@/ui/form';
import type { DatosCompra } from './valores';

type Guardado = components['schemas']['ArchivoDeBorrador'];

const NINGUNO: Guardado[] = [];
const ruta = (borrador: number | null) => `${DE_COMPRA.ruta}/${borrador}/archivos`;
const archivosQuery = (borrador: number | null) =>
  queryOptions({
    queryKey: claves.borradores.archivos(borrador),
    queryFn: ({ signal }) => get<Guardado[]>(ruta(borrador), { signal }),
    staleTime: Infinity,
  });

/**
 * Los archivos que se eligen para una compra se suben a su borrador al elegirlos, y son de ella al registrarla. Los que no
 * pudieron subir siguen elegidos: se suben a la compra cuando ya está.
 */
export function useArchivos(form: UseFormReturn<DatosCompra>, borrador: BorradorAbierto | null) {
  const consultas = useQueryClient();
  const elegidos = useWatch({ control: form.control, name: 'archivos' });
  const id = borrador?.estado.id ?? null;
  // El que se empezó aquí no tiene otros que los que aquí se suban.
  const retomado = id !== null && id === borrador?.de.inicio?.id;
  const { data: guardados = NINGUNO } = useQuery({ ...archivosQuery(id), enabled: retomado });
  const [avance, setAvance] = useState<number | null>(null);
  const [intentados] = useState(() => new WeakSet<File>());
  const cola = useRef(Promise.resolve());
  const guardado = borrador?.guardado;
  useEffect(() => {
    const nuevos = elegidos.filter((archivo) => !intentados.has(archivo));
    if (!guardado || !nuevos.length) return;
    nuevos.forEach((archivo) => intentados.add(archivo));
    const llevar = async () => {
      // Sin borrador no hay dónde ponerlos: el primero lo empieza.
      await guardado.guardar();
      const suyo = guardado.estado.id;
      if (suyo === null) return;
      const cuerpo = new FormData();
      for (const archivo of nuevos) cuerpo.append('current', archivo);
      setAvance(0);
      try {
        const todos = await subir<Guardado[]>(ruta(suyo), cuerpo, {
          idempotencia: nuevaClave(),
          alSubir: setAvance,
        });
        consultas.setQueryData(archivosQuery(suyo).queryKey, todos);
        form.setValue(
          'archivos',
          form.getValues('archivos').filter((archivo) => !nuevos.includes(archivo)),
        );
      } catch (error) {
        const motivo = `${mensajeDe(error)} Se subirán al guardar la compra.`;
        form.setError('archivos', { type: 'archivo', message: motivo });
      } finally {
        setAvance(null);
      }
    };
    cola.current = cola.current.then(llevar);
  }, [elegidos, guardado, form, consultas, intentados]);
  const quitar = async (archivo: Pick<Guardado, 'id'>) => {
    try {
      await del(`${ruta(id)}/${archivo.id}`);
    } catch (error) {
      return dialogos.error('Error', mensajeDe(error));
    }
    consultas.setQueryData(archivosQuery(id).queryKey, (antes = NINGUNO) =>
      antes.filter((uno) => uno.id !== archivo.id),
    );
  };
  return {
    guardados,
    avance,
    quitar,
    /** Los que faltan por subir, cuando ya subió lo que iba en camino. */
    porSubir: async () => {
      await cola.current;
      return form.getValues('archivos');
    },
  };
}
