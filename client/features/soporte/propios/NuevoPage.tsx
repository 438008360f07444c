import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Acciones, BotonEnviar, CambiosSinGuardar, Form, TextField } from '@/ui/form';
import { Pagina, Tarjeta } from '@/ui/base';
import { useEmpresa } from '@/session';
import { Adjunto } from '../Adjunto';
import { AsuntoField, ProductoField } from '../Campos';
import { toSoporte, toTicket } from '../enlaces';
import { subirConReintento } from '../enviarTicket';
import { TICKET_VACIO, type DatosTicket } from '../formulario';
import { MensajeField } from '../MensajeField';
import { abrirTicket, adjuntar } from './api';
import estilos from '../soporte.module.css';

const TELEFONO = {
  pattern: { value: /^\s*$|^.{7,10}$/, message: 'El teléfono debe tener entre 7 y 10 dígitos' },
};

/** El formulario público, sin lo que la sesión ya sabe. */
export function NuevoPage() {
  const sesion = useEmpresa();
  const navegar = useNavigate();
  const consultas = useQueryClient();
  const form = useForm<DatosTicket>({ defaultValues: TICKET_VACIO });
  const enviar = async (datos: DatosTicket, clave: string) => {
    try {
      const { SPT_ID } = await abrirTicket(
        {
          SPT_PRODUCTOS: Number(datos.SPT_PRODUCTOS),
          // El formulario ya es válido: es uno de los cinco.
          SPT_ASUNTO: datos.SPT_ASUNTO as Exclude<DatosTicket['SPT_ASUNTO'], ''>,
          SPT_MENSAJE: datos.SPT_MENSAJE,
          SPT_CLIENTETELEFONO: datos.SPT_CLIENTETELEFONO.trim(),
        },
        clave,
      );
      const { archivo } = datos;
      if (archivo)
        await subirConReintento((alSubir) =>
          adjuntar(SPT_ID, archivo, { alSubir, idempotencia: `${clave}-archivo` }),
        );
      await refrescar(consultas, alCambiar.ticketPropio, 'none');
      avisoBreve(`Ticket n.º ${SPT_ID} enviado`);
      void navegar(toTicket(SPT_ID), { replace: true });
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Pagina
      titulo="Nuevo ticket"
      subtitulo={`Un asesor le responderá aquí y a ${sesion?.USU_CORREO ?? 'su correo'}`}
      migas={[{ to: toSoporte(), texto: 'Soporte' }]}
    >
      <Tarjeta titulo="¿En qué le ayudamos?">
        <Form form={form} onSubmit={enviar} className={estilos.formulario} aria-label="Nuevo ticket">
          <CambiosSinGuardar />
          <ProductoField />
          <AsuntoField />
          <TextField
            name="SPT_CLIENTETELEFONO"
            label="Teléfono"
            description="Si prefiere que le llamemos"
            type="tel"
            maxLength={10}
            autoComplete="tel"
            rules={TELEFONO}
          />
          <div className={estilos.ancho}>
            <MensajeField />
          </div>
          <div className={estilos.ancho}>
            <Adjunto />
          </div>
          <div className={estilos.ancho}>
            <Acciones>
              <Button variant="default" h={42} component={Link} to={toSoporte()}>
                Cancelar
              </Button>
              <BotonEnviar>Enviar ticket</BotonEnviar>
            </Acciones>
          </div>
        </Form>
      </Tarjeta>
    </Pagina>
  );
}
