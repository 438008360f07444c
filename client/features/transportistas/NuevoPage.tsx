import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { toTransportista, toTransportistas } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { crearTransportista } from './presta/api';
import type { DatosTransportista } from './campos';
import { Formulario } from './Formulario';
import { aCuerpo, conErrores, EN_BLANCO } from './valores';

export function NuevoPage() {
  const form = useForm<DatosTransportista>({ defaultValues: EN_BLANCO });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const guardar = async (valores: DatosTransportista, clave: string) => {
    try {
      const { id, avisos } = await crearTransportista(aCuerpo(valores), clave);
      void refrescar(consultas, alCambiar.transportista);
      avisoBreve('Transportista creado');
      if (avisos.length) await dialogos.aviso('Revise la identificación', avisos.join(' '));
      void navegar(toTransportista(id), { replace: true });
    } catch (error) {
      if (!conErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Pagina titulo="Nuevo transportista" migas={[{ to: toTransportistas(), texto: 'Transportistas' }]}>
      <Formulario form={form} volver={toTransportistas()} enviar="Crear transportista" onSubmit={guardar} />
    </Pagina>
  );
}
