import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { DE_LA_PROPIA, perfilesQuery } from '@/features/usuarios/presta';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { darAcceso } from './api';

const EN_BLANCO = { codigo: '', perfil: 'contador' };

export function DarAcceso({ alCerrar }: { alCerrar: () => void }) {
  const cliente = useQueryClient();
  const { data: perfiles = [] } = useQuery(perfilesQuery(DE_LA_PROPIA));
  const form = useForm({ defaultValues: EN_BLANCO });
  const enviar = useEnvio(form, 'Error', async ({ codigo, perfil }, clave) => {
    const { acceso } = await darAcceso({ codigo: codigo.trim(), perfil }, clave);
    await refrescar(cliente, alCambiar.miDespacho);
    avisoBreve(`${acceso?.despacho} ya lleva la empresa`);
    alCerrar();
  });
  return (
    <VentanaForm titulo="Dar acceso a un despacho" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Dar acceso a un despacho">
        <TextField
          data-autofocus
          name="codigo"
          label="Código del despacho"
          description="Se lo da su contador: ocho letras y números, como «ABCD-2345»."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          rules={{ required: 'Escriba el código que le dio su contador.' }}
        />
        <SelectField
          name="perfil"
          label="Perfil de su gente"
          data={perfiles
            // A quien es de otra casa no se le da la empresa entera.
            .filter((p) => p.lo_da && p.PRF_CODIGO !== 'propietario')
            .map((p) => ({
              value: String(p.PRF_CODIGO),
              label: [p.PRF_NOMBRE, p.PRF_DESCRIPCION].filter(Boolean).join(': '),
            }))}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Dar acceso</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
