import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { actualizar } from '@/session';
import {
  empresaPropiaQuery,
  guardarEmpresaPropia,
  leerEmpresaPropia,
  releer,
  type EmpresaPropia,
} from './api';
import { aCuerpo, aFormulario, MOSTRAR, ROTULOS, type DatosEmpresaPropia } from './datos';

/** El formulario de los datos de la empresa: de qué datos partió y cómo se guarda. */
export function useDatos(empresa: EmpresaPropia) {
  const cliente = useQueryClient();
  // Los datos de los que partió la persona: lo que otra guarde después no entra en lo que está escribiendo.
  const [base, setBase] = useState(empresa);
  const form = useForm<DatosEmpresaPropia>({ defaultValues: aFormulario(empresa) });
  const { isDirty } = form.formState;
  const { guardar, ventana } = useConflicto<DatosEmpresaPropia>({
    rotulos: ROTULOS,
    cargar: () => leerEmpresaPropia().then((e) => ({ valores: aFormulario(e), version: e.version })),
    mostrar: MOSTRAR,
  });
  if (base !== empresa && !isDirty) setBase(empresa);
  useEffect(() => {
    form.reset(aFormulario(base), { keepDirtyValues: true, keepErrors: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [base]);

  const alGuardar = async (valores: DatosEmpresaPropia) => {
    try {
      const guardada = await guardar(
        { base: aFormulario(base), version: base.version, valores },
        (v, version) => guardarEmpresaPropia({ ...aCuerpo(v), version }),
      );
      if (!guardada) return;
      form.reset(aFormulario(guardada));
      setBase(guardada);
      cliente.setQueryData(empresaPropiaQuery.queryKey, guardada);
      actualizar('empresa', { EMP_NOMBREC: guardada.EMP_NOMBREC });
      avisoBreve('Datos guardados');
      await releer();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  const descartar = () => {
    setBase(empresa);
    form.reset(aFormulario(empresa));
  };
  return { form, alGuardar, descartar, ventana, isDirty };
}
