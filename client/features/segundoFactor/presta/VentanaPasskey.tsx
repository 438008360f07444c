import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { confirmarPasskey, proponerPasskey, type Puesto } from './api';
import { crearPasskey, fraseDe } from './passkey';
import estilos from './segundo.module.css';

export interface Props {
  alPoner: (puesto: Puesto) => Promise<void>;
  alCerrar: () => void;
}

/** El nombre se escribe antes: después, la ventana del navegador se lleva la atención. */
export function VentanaPasskey({ alPoner, alCerrar }: Props) {
  const form = useForm({ defaultValues: { nombre: 'Este aparato' } });
  const [fallo, setFallo] = useState<string | null>(null);
  const enviar = async ({ nombre }: { nombre: string }) => {
    setFallo(null);
    try {
      const credencial = await crearPasskey(await proponerPasskey());
      await alPoner(await confirmarPasskey(nombre.trim(), credencial));
    } catch (error) {
      if (!aplicarErrores(form, error)) setFallo(fraseDe(error, mensajeDe));
    }
  };
  return (
    <VentanaForm titulo="Agregar una passkey" alCerrar={alCerrar}>
      <Form form={form} sinAviso onSubmit={enviar} className={estilos.form} aria-label="Agregar una passkey">
        <p className={estilos.nota}>
          Su navegador le pedirá la huella, el rostro o el PIN de este aparato, o que toque su llave USB. Con
          ella podrá ingresar también sin escribir la contraseña.
        </p>
        <TextField
          data-autofocus
          name="nombre"
          label="Nombre"
          description="Para reconocerla entre las demás: «Laptop de la oficina»"
          maxLength={60}
          rules={{ validate: (v: string) => Boolean(v.trim()) || 'Póngale un nombre' }}
        />
        {fallo && (
          <p role="alert" className={estilos.fallo}>
            {fallo}
          </p>
        )}
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Continuar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
