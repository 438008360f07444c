import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, ErrorHttp, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonEnviar, Form } from '@/ui/form';
import { AlResponder } from './AlResponder';
import type { Ticket } from '../api';
import { CampoEditor } from './CampoEditor';
import { enviar, type Escrito } from './enviar';
import { Plantillas } from './Plantillas';
import { hayTexto, type BorradorTicket, type Modo } from './useBorrador';
import estilos from './conversacion.module.css';
import { BotonAccion } from '@/ui/base';

const TEXTOS: Record<Modo, { boton: string; listo: string; placeholder: string; etiqueta: string }> = {
  respuesta: {
    boton: 'Responder',
    listo: 'Su respuesta salió hacia el cliente',
    placeholder: 'Escriba su respuesta al cliente',
    etiqueta: 'Respuesta al cliente',
  },
  nota: {
    boton: 'Guardar nota',
    listo: 'Nota guardada',
    placeholder: 'Una nota que solo verá el equipo',
    etiqueta: 'Nota interna',
  },
  correo: {
    boton: 'Enviar correo',
    listo: 'El correo salió hacia el cliente',
    placeholder: 'Elija una plantilla o escriba el correo',
    etiqueta: 'Texto del correo',
  },
};

interface Props {
  ticket: Ticket;
  modo: Modo;
  borrador: BorradorTicket;
  recuperado: boolean;
  poner: (cambios: Partial<BorradorTicket>) => void;
  alResponder: (respondiendo: boolean) => void;
  alTerminar: () => void;
  /** Avisa que el borrador cambió y el editor debe mostrarlo de nuevo. */
  alReemplazar: () => void;
}

export function Formulario({
  ticket,
  modo,
  borrador,
  recuperado,
  poner,
  alResponder,
  alTerminar,
  alReemplazar,
}: Props) {
  const cliente = useQueryClient();
  const textos = TEXTOS[modo];
  const form = useForm<Escrito>({
    defaultValues: { mensaje: borrador[modo], asunto: borrador.asunto, estado: '' },
  });
  const [mensaje, asunto] = useWatch({ control: form.control, name: ['mensaje', 'asunto'] });
  useEffect(() => {
    poner(modo === 'correo' ? { correo: mensaje, asunto } : { [modo]: mensaje });
  }, [poner, modo, mensaje, asunto]);

  const releer = () => void refrescar(cliente, alCambiar.ticket);
  const alEnviar = async (escrito: Escrito, clave: string) => {
    try {
      await enviar(ticket, modo, escrito, clave);
      avisoBreve(textos.listo);
      alTerminar();
      releer();
    } catch (error) {
      if (aplicarErrores(form, error)) return;
      // Otra persona llegó antes: lo escrito se conserva y el ticket muestra cómo está ahora.
      if (error instanceof ErrorHttp && error.code === 409) releer();
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>) => {
    if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey)) return;
    evento.preventDefault();
    evento.stopPropagation();
    evento.currentTarget.closest('form')?.requestSubmit();
  };
  const alSalir = () => {
    if (!hayTexto(form.getValues('mensaje'))) alResponder(false);
  };
  const descartar = async () => {
    if (
      await dialogos.confirmar('¿Descartar lo escrito?', 'No se puede deshacer.', {
        si: 'Descartar',
        peligro: true,
      })
    )
      alTerminar();
  };
  const escrito = hayTexto(mensaje) || hayTexto(asunto);
  return (
    <Form form={form} onSubmit={alEnviar} aria-label={textos.etiqueta}>
      <div className={estilos.formulario} onKeyDownCapture={alTeclear}>
        {modo === 'nota' && <p className={estilos.avisoNota}>La nota no se envía: el cliente nunca la ve.</p>}
        {modo === 'correo' && (
          <Plantillas
            ticket={ticket}
            escrito={escrito}
            alElegir={(p) => {
              poner(p);
              alReemplazar();
            }}
          />
        )}
        <div onFocusCapture={() => modo !== 'nota' && alResponder(true)} onBlurCapture={alSalir}>
          <CampoEditor etiqueta={textos.etiqueta} placeholder={textos.placeholder} />
        </div>
        <div className={estilos.pie}>
          <p className={estilos.guardado}>
            {escrito && (
              <>
                {recuperado ? 'Borrador recuperado' : 'Borrador guardado en este navegador'}
                <BotonAccion variant="subtle" color="gray" h={28} px={8} alPulsar={descartar}>
                  Descartar
                </BotonAccion>
              </>
            )}
          </p>
          {modo === 'respuesta' && <AlResponder ticket={ticket} />}
          <div className={estilos.enviar}>
            <BotonEnviar>{textos.boton}</BotonEnviar>
          </div>
          <small className={estilos.tecla}>
            <kbd>Ctrl</kbd> + <kbd>Enter</kbd> envía
          </small>
        </div>
      </div>
    </Form>
  );
}
