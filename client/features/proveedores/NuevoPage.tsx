import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { toProveedor, toProveedores } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { crearProveedor } from './api';
import type { DatosProveedor } from './campos';
import { Formulario } from './Formulario';
import { aCuerpo, conErrores, EN_BLANCO } from './valores';

export function NuevoPage() {
  const form = useForm<DatosProveedor>({ defaultValues: EN_BLANCO });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (valores: DatosProveedor, clave: string) => {
    try {
      const { id, avisos } = await crearProveedor(aCuerpo(valores), clave);
      void refrescar(consultas, alCambiar.proveedor);
      avisoBreve('Proveedor creado');
      if (avisos.length) await dialogos.aviso('Revise la identificación', avisos.join(' '));
      void navegar(toProveedor(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Pagina titulo="Nuevo proveedor" migas={[{ to: toProveedores(), texto: 'Proveedores' }]}>
      <Formulario form={form} volver={toProveedores()} enviar="Crear proveedor" onSubmit={guardar} />
    </Pagina>
  );
}
