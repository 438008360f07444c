import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve } from '@/ui/avisos';
import { Acciones, BotonEnviar, CambiosSinGuardar, Form, TextField, useEmpezarEn, useEnvio } from '@/ui/form';
import { Pagina, Tarjeta } from '@/ui/base';
import { useEmpresa } from '@/session';
import { Adjunto } from '../Adjunto';
import { DE_ADENTRO } from '../catalogo';
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

type DatosPropio = DatosTicket & { SPT_TITULO: string };

/** El formulario público, sin lo que la sesión ya sabe y con el título, por el que se reconoce en la lista. */
export function NuevoPage() {
  const sesion = useEmpresa();
  const navegar = useNavigate();
  const consultas = useQueryClient();
  const form = useForm<DatosPropio>({ defaultValues: { ...TICKET_VACIO, SPT_TITULO: '' } });
  useEmpezarEn(form, 'SPT_PRODUCTOS');
  const enviar = useEnvio(form, 'Error', async (datos, clave) => {
    const { SPT_ID } = await abrirTicket(
      {
        SPT_PRODUCTOS: Number(datos.SPT_PRODUCTOS),
        // El formulario ya es válido: es uno de los cinco.
        SPT_ASUNTO: datos.SPT_ASUNTO as Exclude<DatosTicket['SPT_ASUNTO'], ''>,
        SPT_TITULO: datos.SPT_TITULO.trim(),
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
  });
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
          <div className={estilos.ancho}>
            <TextField
              name="SPT_TITULO"
              label="Título del ticket"
              withAsterisk
              maxLength={150}
              placeholder="De qué se trata, en pocas palabras"
              rules={{ validate: (v: string) => Boolean(v.trim()) || 'Escriba de qué se trata' }}
            />
          </div>
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
            <Adjunto admite={DE_ADENTRO} />
          </div>
          <div className={estilos.ancho}>
            <Acciones cancelarA={toSoporte()}>
              <BotonEnviar>Enviar ticket</BotonEnviar>
            </Acciones>
          </div>
        </Form>
      </Tarjeta>
    </Pagina>
  );
}
