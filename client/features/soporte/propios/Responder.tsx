import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, ErrorHttp, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { BotonEnviar, Form } from '@/ui/form';
import { Tarjeta } from '@/ui/base';
import { useEmpresa } from '@/session';
import { CampoEditor } from '../admin/conversacion/CampoEditor';
import estilos from '../admin/conversacion/conversacion.module.css';
import { hayTexto, useBorrador } from '../admin/conversacion/useBorrador';
import { escribir, type TicketPropio } from './api';

/** La respuesta de la empresa; lo escrito se guarda en este navegador hasta que se envía. */
export function Responder({ ticket }: { ticket: TicketPropio }) {
  const sesion = useEmpresa();
  const { borrador, recuperado, poner, limpiar } = useBorrador(
    `${sesion?.eid}-${sesion?.USU_CODIGO}`,
    ticket.SPT_ID,
  );
  // El editor guarda su propio texto: con otro número es otro editor.
  const [turno, setTurno] = useState(0);
  const terminar = () => {
    limpiar('respuesta');
    setTurno((n) => n + 1);
  };
  return (
    <Tarjeta titulo={ticket.SPT_ESTADO === 'RESUELTO' ? 'Responder y reabrir' : 'Responder'}>
      <Formulario
        key={turno}
        ticket={ticket}
        inicial={turno ? '' : borrador.respuesta}
        recuperado={recuperado}
        alEscribir={poner}
        alTerminar={terminar}
      />
    </Tarjeta>
  );
}

interface Props {
  ticket: TicketPropio;
  inicial: string;
  recuperado: boolean;
  alEscribir: (cambios: { respuesta: string }) => void;
  alTerminar: () => void;
}

function Formulario({ ticket, inicial, recuperado, alEscribir, alTerminar }: Props) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { mensaje: inicial } });
  const mensaje = useWatch({ control: form.control, name: 'mensaje' });
  useEffect(() => alEscribir({ respuesta: mensaje }), [alEscribir, mensaje]);
  const enviar = async (escrito: { mensaje: string }, clave: string) => {
    try {
      await escribir(ticket.SPT_ID, escrito.mensaje, clave);
      avisoBreve('Su respuesta llegó a soporte');
      alTerminar();
      void refrescar(consultas, alCambiar.ticketPropio);
    } catch (error) {
      if (aplicarErrores(form, error)) return;
      // El ticket se cerró entretanto: lo escrito se conserva y el ticket muestra cómo está ahora.
      if (error instanceof ErrorHttp && error.code === 409) void refrescar(consultas, alCambiar.ticketPropio);
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>) => {
    if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey)) return;
    evento.preventDefault();
    evento.stopPropagation();
    evento.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <Form form={form} onSubmit={enviar} aria-label="Su respuesta">
      <div className={estilos.formulario} onKeyDownCapture={alTeclear}>
        <CampoEditor etiqueta="Su respuesta" placeholder="Escriba su respuesta a soporte" />
        <div className={estilos.pie}>
          <p className={estilos.guardado}>
            {hayTexto(mensaje) &&
              (recuperado ? 'Borrador recuperado' : 'Borrador guardado en este navegador')}
          </p>
          <div className={estilos.enviar}>
            <BotonEnviar>Responder</BotonEnviar>
          </div>
          <small className={estilos.tecla}>
            <kbd>Ctrl</kbd> + <kbd>Enter</kbd> envía
          </small>
        </div>
      </div>
    </Form>
  );
}
