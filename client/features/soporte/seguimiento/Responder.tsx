import { useForm } from 'react-hook-form';
import { aplicarErrores, ErrorHttp, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Tarjeta } from '@/ui/base';
import { BotonEnviar, Form, Trampa } from '@/ui/form';
import { CampoEditor } from '../admin/conversacion/CampoEditor';
import conversacion from '../admin/conversacion/conversacion.module.css';
import { responder } from './api';

interface Props {
  firma: string;
  /** Estaba resuelta. */
  reabre: boolean;
  releer: () => void;
  alTerminar: () => void;
}

export function Responder({ firma, reabre, releer, alTerminar }: Props) {
  const form = useForm({ defaultValues: { mensaje: '', pagina_web: '' } });
  const enviar = async (datos: { mensaje: string; pagina_web: string }, clave: string) => {
    try {
      await responder(firma, datos, clave);
      avisoBreve('Su respuesta llegó a soporte');
      alTerminar();
    } catch (error) {
      if (aplicarErrores(form, error)) return;
      await dialogos.error('Error', mensajeDe(error));
      // Se cerró, o se revocó el enlace: lo escrito se conserva y la página muestra cómo está ahora.
      if (error instanceof ErrorHttp && [404, 409].includes(error.code)) releer();
    }
  };
  return (
    <Tarjeta titulo={reabre ? 'Responder y reabrir' : 'Responder'}>
      <Form form={form} sinAviso onSubmit={enviar} aria-label="Su respuesta">
        <div className={conversacion.formulario}>
          <CampoEditor etiqueta="Su respuesta" placeholder="Escriba su respuesta a soporte" />
          <Trampa name="pagina_web" />
          <div className={conversacion.pie}>
            <div className={conversacion.enviar}>
              <BotonEnviar>Responder</BotonEnviar>
            </div>
          </div>
        </div>
      </Form>
    </Tarjeta>
  );
}
