import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { post } from '@/api/http';
import { guardarEmpresa, type SesionEmpresa } from '@/session';
import { dialogos } from '@/ui/avisos';

/** Pasa a una empresa en que quien mira trabaja, sin escribir otra clave. */
export function useEntrar() {
  const cliente = useQueryClient();
  const navegar = useNavigate();
  return async (eid: number) => {
    try {
      const sesion = await post<SesionEmpresa>('/api/personas/entrar', { eid });
      cliente.clear();
      guardarEmpresa(sesion);
      await navegar('/inicio');
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
}
