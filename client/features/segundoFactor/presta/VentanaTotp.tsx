import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { claves } from '@/api/claves';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { Consulta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, TextField, useEnvio } from '@/ui/form';
import { confirmarTotp, proponerTotp, type Propuesto, type Puesto } from './api';
import estilos from './tarjeta.module.css';

export interface Props {
  alPoner: (puesto: Puesto) => Promise<void>;
  alCerrar: () => void;
}

/** El código QR que la aplicación lee, y el primer código, que prueba que lo leyó. */
export function VentanaTotp({ alPoner, alCerrar }: Props) {
  const propuesta = useQuery({
    queryKey: claves.cuenta.totpPropuesto,
    queryFn: proponerTotp,
    // Cada vez es otro secreto: el que se está leyendo no cambia mientras la ventana está abierta.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <VentanaForm titulo="Agregar una aplicación de códigos" tamano={480} alCerrar={alCerrar}>
      <Consulta de={propuesta} enSeccion lineas={6}>
        {(propuesto) => <Pasos propuesto={propuesto} alPoner={alPoner} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

const enGrupos = (secreto: string) => secreto.replace(/(.{4})(?=.)/g, '$1 ');

function Pasos({ propuesto, alPoner, alCerrar }: Props & { propuesto: Propuesto }) {
  const form = useForm({ defaultValues: { nombre: 'Mi teléfono', codigo: '' } });
  const enviar = useEnvio(form, 'Error', async ({ nombre, codigo }) => {
    await alPoner(await confirmarTotp(nombre.trim(), codigo));
  });
  return (
    <>
      <ol className={estilos.pasos}>
        <li>
          Abra en su teléfono una aplicación de códigos (Google Authenticator, Microsoft Authenticator, Authy
          u otra) y lea este código:
          <img className={estilos.qr} src={propuesto.qr} alt="Código QR de su segundo factor" />
          <span>Si no puede leerlo, escriba en ella esta clave:</span>
          <code className={estilos.secreto}>{enGrupos(propuesto.secreto)}</code>
        </li>
        <li>Escriba el código de seis cifras que la aplicación muestra.</li>
      </ol>
      <Form
        form={form}
        sinAviso
        onSubmit={enviar}
        className={estilos.form}
        aria-label="Agregar una aplicación"
      >
        <TextField
          data-autofocus
          name="codigo"
          label="Código de su aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          rules={{ validate: (v: string) => Boolean(v.trim()) || 'Escriba el código de su aplicación' }}
        />
        <TextField
          name="nombre"
          label="Nombre"
          description="Para reconocerla entre las demás"
          maxLength={60}
          rules={{ validate: (v: string) => Boolean(v.trim()) || 'Póngale un nombre' }}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Agregar</BotonEnviar>
        </Acciones>
      </Form>
    </>
  );
}
