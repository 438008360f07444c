import { useForm } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { post } from '@/api/http';
import { dialogos } from '@/ui/avisos';
import { BotonAccion } from '@/ui/base';
import { Acciones, Ancho, BotonEnviar, Campos, Form, TextareaField, TextField } from '@/ui/form';
import type { ProformaPublica } from '../api';
import estilos from '../proformas.module.css';

interface Props {
  version: number;
  ruta: string;
  alResponder: (nueva: ProformaPublica) => void;
  /** Cambió, o ya se respondió: se lee otra vez. */
  releer: () => void;
}

const EN_BLANCO = { nombre: '', identificacion: '', comentario: '' };

/** La acepta o la rechaza, con su nombre y un comentario. */
export function Responder({ version, ruta, alResponder, releer }: Props) {
  const form = useForm({ defaultValues: EN_BLANCO });
  const responder = async (que: 'aceptar' | 'rechazar', cuerpo: object) => {
    try {
      alResponder(await post<ProformaPublica>(`${ruta}/${que}`, { version, ...cuerpo }));
    } catch (error) {
      if (ponerAnidados(form, error).puestos) return;
      await dialogos.error('No se pudo responder', mensajeDe(error));
      if (error instanceof ErrorHttp && [404, 409].includes(error.code)) releer();
    }
  };
  const rechazar = async () => {
    const seguro = await dialogos.confirmar('¿Rechazar la proforma?', 'La empresa lo sabrá.', {
      si: 'Rechazar',
      peligro: true,
    });
    const { nombre, comentario } = form.getValues();
    if (seguro) await responder('rechazar', { nombre, comentario });
  };
  return (
    <section aria-label="Responder">
      <h2 className={estilos.titulo}>Su respuesta</h2>
      <Form form={form} sinAviso onSubmit={(valores) => responder('aceptar', valores)} aria-label="Responder">
        <Campos>
          <TextField
            name="nombre"
            label="Su nombre"
            maxLength={150}
            withAsterisk
            autoComplete="name"
            rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese su nombre.' }}
          />
          <TextField name="identificacion" label="Cédula o RUC, si desea" maxLength={20} />
          <Ancho>
            <TextareaField name="comentario" label="Comentario, si desea" maxLength={1000} />
          </Ancho>
        </Campos>
        <Acciones>
          <BotonAccion variant="default" h={42} alPulsar={rechazar}>
            Rechazar
          </BotonAccion>
          <BotonEnviar>Aceptar la proforma</BotonEnviar>
        </Acciones>
      </Form>
    </section>
  );
}
