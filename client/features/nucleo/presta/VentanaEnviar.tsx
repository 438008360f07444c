import { useForm } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, CorreosField, Form, TextField } from '@/ui/form';

export type PorDonde = 'correo' | 'whatsapp';
interface Hecho {
  /** El del mensaje ya escrito, si hay que abrirlo a mano. */
  enlace?: string | null;
}

interface Props {
  por: PorDonde;
  /** Lo que se envía, como se lo nombra al decir que va en camino. */
  nombre: string;
  receptor: { correos: string[]; telefono?: string | null };
  /** Qué recibe cada uno. */
  recibe: Record<PorDonde, string>;
  alCorreo: (correos: string[], clave: string) => Promise<Hecho>;
  alTelefono: (telefono: string, clave: string) => Promise<Hecho>;
  /** Se envíe o no. */
  despues: () => void;
  alCerrar: () => void;
}

/** Envía un documento a los correos o al teléfono que se escriban. */
export function VentanaEnviar({ por, nombre, receptor, recibe, despues, alCerrar, ...envios }: Props) {
  const form = useForm({ defaultValues: { correos: receptor.correos, telefono: receptor.telefono || '' } });
  const { alCorreo, alTelefono } = envios;
  const enviar = async ({ correos, telefono }: { correos: string[]; telefono: string }, clave: string) => {
    try {
      const { enlace } =
        por === 'correo' ? await alCorreo(correos, clave) : await alTelefono(telefono, clave);
      const aMano = por === 'whatsapp' && enlace;
      avisoBreve(aMano ? 'El mensaje está escrito: ábralo en la lista de envíos' : `${nombre} va en camino`);
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('No se envió', mensajeDe(error));
      return;
    } finally {
      despues();
    }
    alCerrar();
  };
  const titulo = por === 'correo' ? 'Enviar por correo' : 'Enviar por WhatsApp';
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        {por === 'correo' ? (
          <CorreosField name="correos" descripcion={recibe.correo} sugeridos={receptor.correos} />
        ) : (
          <TextField
            name="telefono"
            label="Celular"
            withAsterisk
            type="tel"
            maxLength={25}
            description={recibe.whatsapp}
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el celular' }}
          />
        )}
        <Acciones>
          <BotonEnviar>Enviar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
