import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CORREO } from '@/lib/validacion';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { perfilesQuery, type FuenteUsuarios } from './api';
import { opcionesDe } from './perfiles';
import { invitar } from './invitaciones';
import estilos from './usuarios.module.css';

const NUEVA = { correo: '', perfil: 'facturador' };

/** Invita a un correo: quien lo tenga entra con su propia contraseña, sin que nadie se la dé. */
export function VentanaInvitar({ fuente, alCerrar }: { fuente: FuenteUsuarios; alCerrar: () => void }) {
  const cliente = useQueryClient();
  const { data: perfiles = [] } = useQuery(perfilesQuery(fuente));
  const form = useForm({ defaultValues: NUEVA });
  const enviar = useEnvio(form, 'Error', async ({ correo, perfil }, clave) => {
    const hecha = await invitar({ correo: correo.trim(), perfil }, clave);
    void refrescar(cliente, alCambiar.usuario(fuente.empresa));
    avisoBreve(`El enlace va en camino a ${hecha.correo}.`, 'Invitación enviada');
    alCerrar();
  });
  return (
    <VentanaForm titulo="Invitar por correo" tamano={620} alCerrar={alCerrar}>
      <p className={estilos.tenue}>
        Recibirá un enlace que vale siete días. Entrará con su propia contraseña, la misma de sus otras
        empresas si ya trabaja en alguna.
      </p>
      <Form form={form} onSubmit={enviar} aria-label="Invitar por correo">
        <Campos>
          <Ancho>
            <TextField
              data-autofocus
              name="correo"
              label="Correo electrónico"
              type="email"
              withAsterisk
              maxLength={254}
              rules={{
                required: 'Ingrese un correo válido!',
                pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
              }}
            />
          </Ancho>
          <Ancho>
            <SelectField name="perfil" label="Perfil" data={opcionesDe(perfiles.filter((p) => p.lo_da))} />
          </Ancho>
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Enviar invitación</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
