import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { preparar, type FilaMenu } from './presta';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { guardarMenus, menusQuery, type DeQuien } from './api';

interface Datos {
  filas: FilaMenu[];
}

/**
 * Si otra persona cambió los menús entretanto, pregunta antes de guardar; null si se prefiere seguir
 * editando.
 */
async function guardarOPreguntar(
  de: DeQuien,
  filas: FilaMenu[],
  leidas: FilaMenu[],
): Promise<FilaMenu[] | null> {
  try {
    return await guardarMenus(de, filas, leidas);
  } catch (error) {
    if (!(error instanceof ErrorHttp) || error.code !== 409) throw error;
    const mias = await dialogos.confirmar('Alguien más cambió estos menús', mensajeDe(error), {
      si: 'Guardar los míos',
      no: 'Seguir editando',
    });
    return mias ? guardarMenus(de, filas) : null;
  }
}

export function useEditorMenus(de: DeQuien, iniciales: FilaMenu[]) {
  const cliente = useQueryClient();
  const [leidas, setLeidas] = useState(iniciales);
  const form = useForm<Datos>({ defaultValues: { filas: preparar(iniciales) } });
  const cambiar = (filas: FilaMenu[]) => form.setValue('filas', filas, { shouldDirty: true });
  const descartar = () => form.reset({ filas: preparar(leidas) });
  const guardar = async ({ filas }: Datos) => {
    const guardadas = await guardarOPreguntar(de, filas, leidas).catch(
      (error: unknown) => void dialogos.error('No se guardaron los menús', mensajeDe(error)),
    );
    if (!guardadas) return;
    setLeidas(guardadas);
    form.reset({ filas: preparar(guardadas) });
    cliente.setQueryData(menusQuery(de).queryKey, guardadas);
    void refrescar(cliente, alCambiar.menus);
    avisoBreve('Menús guardados. Se verán en el próximo ingreso.');
  };
  return { form, cambiar, descartar, guardar };
}
