import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { empresaQuery, RUTA_EMPRESAS, type EmpresaFicha } from '../presta/api';
import { aplicarErrores, ErrorHttp, mensajeDe } from '@/api/errors';
import { get } from '@/api/http';
import { avisoBreve, dialogos, useConflicto } from '@/ui/avisos';
import { preparar, type FilaMenu } from '@/features/menus/presta';
import { actualizarEmpresa, guardarMenusDeEmpresa, menusDeEmpresaQuery } from '../api';
import { aCuerpo, aFormulario, ROTULOS, type DatosEmpresa } from '../formulario';

/** La frase que se muestra cuando no se pudo guardar una empresa o sus menús. */
export const FALLO = 'Error en la actualización de empresa o menús';

type Campos = Omit<DatosEmpresa, 'menus'>;

const iguales = (a: EmpresaFicha, b: EmpresaFicha) =>
  JSON.stringify(aFormulario(a)) === JSON.stringify(aFormulario(b));

/**
 * Si otra persona cambió los menús entretanto, pregunta antes de guardar; null si se prefiere seguir
 * editando.
 */
async function guardarSusMenus(
  id: number,
  filas: FilaMenu[],
  leidas: FilaMenu[],
): Promise<FilaMenu[] | null> {
  try {
    return await guardarMenusDeEmpresa(id, filas, leidas);
  } catch (error) {
    if (!(error instanceof ErrorHttp) || error.code !== 409) throw error;
    const mios = await dialogos.confirmar('Alguien más cambió estos menús', mensajeDe(error), {
      si: 'Guardar los míos',
      no: 'Seguir editando',
    });
    return mios ? guardarMenusDeEmpresa(id, filas) : null;
  }
}

interface Opciones {
  empresa: EmpresaFicha;
  /** Como los tiene el servidor; undefined mientras nadie los haya abierto. */
  leidas?: FilaMenu[];
  nombreDistribuidor: (codigo: string) => string;
  alFallarUnCampo: () => void;
}

/** El formulario de una empresa y sus menús: de qué datos partió y cómo se guarda. */
export function useFicha({ empresa, leidas, nombreDistribuidor, alFallarUnCampo }: Opciones) {
  const id = empresa.EMP_CODIGO;
  const cliente = useQueryClient();
  // Los datos de los que partió la persona: lo que otra guarde después no entra en lo que está escribiendo.
  const [base, setBase] = useState(empresa);
  const form = useForm<DatosEmpresa>({ defaultValues: { ...aFormulario(empresa), menus: null } });
  const { isDirty } = form.formState;
  const tocados = Object.keys(form.formState.dirtyFields).some((campo) => campo !== 'menus');
  const menusTocados = Boolean(form.formState.dirtyFields.menus);
  const { guardar, ventana } = useConflicto<Campos>({
    rotulos: ROTULOS,
    cargar: () =>
      get<EmpresaFicha>(`${RUTA_EMPRESAS}/${id}`).then((e) => ({
        valores: aFormulario(e),
        version: e.version,
      })),
    mostrar: { DRB_CODIGO: (codigo) => nombreDistribuidor(String(codigo)) },
  });

  if (base !== empresa && (!tocados || iguales(base, empresa))) setBase(empresa);
  const leido = (e: EmpresaFicha, menus = leidas): DatosEmpresa => ({
    ...aFormulario(e),
    menus: menus ? preparar(menus) : null,
  });
  useEffect(() => {
    // Lo que se leyó de nuevo entra sin tocar lo que se está escribiendo.
    form.reset(leido(base), { keepDirty: true, keepDirtyValues: true, keepErrors: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [base, leidas]);

  const alGuardar = async (valores: DatosEmpresa) => {
    try {
      const { menus, ...datos } = valores;
      const enviar = (v: Campos, version: number) =>
        actualizarEmpresa(id, { ...aCuerpo(v, empresa.acciones.includes('asignar')), version });
      const guardada = await guardar(
        { base: aFormulario(base), version: base.version, valores: datos },
        enviar,
      );
      if (!guardada) return;
      form.reset(leido(guardada));
      cliente.setQueryData(empresaQuery(id).queryKey, guardada);
      if (menusTocados && menus && leidas) {
        form.setValue('menus', menus, { shouldDirty: true });
        const susMenus = await guardarSusMenus(id, menus, leidas);
        if (!susMenus) return;
        form.reset(leido(guardada, susMenus));
        cliente.setQueryData(menusDeEmpresaQuery(id).queryKey, susMenus);
      }
      avisoBreve('Empresa guardada');
      void refrescar(cliente, alCambiar.empresa);
    } catch (error) {
      if (aplicarErrores(form, error)) alFallarUnCampo();
      await dialogos.error(
        'Error',
        <>
          {FALLO}
          <br />
          {mensajeDe(error)}
        </>,
      );
    }
  };
  const descartar = () => {
    setBase(empresa);
    form.reset(leido(empresa));
  };
  return { form, alGuardar, descartar, ventana, isDirty };
}
