import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { empresaQuery, type EmpresaFicha } from './presta/api';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, hacer } from '@/ui/avisos';
import { activarEmpresa, eliminarEmpresa, verificarEmpresa, type EstadoEmpresa } from './api';
import { toEmpresasAdmin } from '@/navegacion/enlaces';

/** Las acciones que piden una confirmación: cada una pregunta, hace e informa. */
export function useAccionesEmpresa(empresa: EmpresaFicha) {
  const { EMP_CODIGO: id, EMP_NOMBREC: nombre, version } = empresa;
  const cliente = useQueryClient();
  const navegar = useNavigate();

  const cambiar = (pedir: () => Promise<EmpresaFicha>, dicho: string) =>
    hacer(
      async () => void cliente.setQueryData(empresaQuery(id).queryKey, await pedir()),
      dicho,
      () => refrescar(cliente, alCambiar.empresa),
    );
  const estado = (cual: EstadoEmpresa, motivo: string, dicho: string) =>
    cambiar(() => verificarEmpresa(id, cual, motivo, version), dicho);

  return {
    verificar: async () => {
      const mensaje =
        'Sus usuarios trabajarán en producción desde su próximo ingreso. La empresa recibirá un correo.';
      if (await dialogos.confirmar(`¿Verificar ${nombre}?`, mensaje, { si: 'Verificar' }))
        await estado('VERIFICADA', '', 'Empresa verificada');
    },
    rechazar: async () => {
      const motivo = await dialogos.pedirMotivo(
        `Rechazar ${nombre}`,
        'La empresa recibirá este motivo por correo y seguirá en pruebas.',
        { si: 'Rechazar', minimo: 5, peligro: true },
      );
      if (motivo) await estado('RECHAZADA', motivo, 'Empresa rechazada');
    },
    revisar: async () => {
      const mensaje =
        'Quedará pendiente y sus usuarios trabajarán en pruebas desde su próximo ingreso. ' +
        'La empresa recibirá un correo.';
      if (await dialogos.confirmar(`¿Volver a revisar ${nombre}?`, mensaje, { si: 'Volver a revisión' }))
        await estado('PENDIENTE', '', 'Empresa en revisión');
    },
    activar: async () => {
      if (
        await dialogos.confirmar(`¿Activar ${nombre}?`, 'Sus usuarios podrán ingresar otra vez.', {
          si: 'Activar',
        })
      )
        await cambiar(() => activarEmpresa(id, true, '', version), 'Empresa activada');
    },
    desactivar: async () => {
      const mensaje = 'Sus usuarios saldrán en este momento y no podrán ingresar hasta que la active.';
      const motivo = await dialogos.pedirMotivo(`Desactivar ${nombre}`, mensaje, {
        si: 'Desactivar',
        minimo: 5,
        peligro: true,
      });
      if (motivo) await cambiar(() => activarEmpresa(id, false, motivo, version), 'Empresa desactivada');
    },
    eliminar: async () => {
      if (
        !(await dialogos.confirmar(
          `¿Eliminar ${nombre}?`,
          'Se borra con sus usuarios y menús. No se puede deshacer.',
          { si: 'Eliminar', peligro: true },
        ))
      )
        return;
      try {
        await eliminarEmpresa(id);
        await navegar(toEmpresasAdmin(), { replace: true });
        cliente.removeQueries({ queryKey: empresaQuery(id).queryKey });
        void refrescar(cliente, alCambiar.empresaEliminada);
        avisoBreve('Empresa eliminada');
      } catch (error) {
        const enUso = error instanceof ErrorHttp && error.code === 409;
        await dialogos[enUso ? 'aviso' : 'error'](
          enUso ? 'La empresa está en uso' : 'Error',
          mensajeDe(error),
        );
      }
    },
  };
}
