import { Title } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { consultas } from '@/api/consultas';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonEnviar, Form, Trampa } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { pagina } from '@/lib/navegador';
import { Adjunto } from './Adjunto';
import { AsuntoField, ContactoFields, ProductoField, RucField } from './Campos';
import { PUBLICO } from './catalogo';
import { enviarTicket } from './enviarTicket';
import { TICKET_VACIO, type DatosTicket } from './formulario';
import { MensajeField } from './MensajeField';
import estilos from './soporte.module.css';
import { BotonAccion, Icono } from '@/ui/base';

export function TicketPage() {
  useTitulo('Nuevo ticket');
  const navegar = useNavigate();
  const form = useForm<DatosTicket>({ defaultValues: TICKET_VACIO });
  const [enviado, setEnviado] = useState(false);

  const enviar = async (datos: DatosTicket, clave: string) => {
    try {
      await enviarTicket(datos, clave);
    } catch (error) {
      aplicarErrores(form, error);
      await dialogos.error('Error', mensajeDe(error));
      return;
    }
    setEnviado(true);
    await dialogos.exito('Enviado', 'Proceso completado con éxito');
    pagina.recargar();
  };
  // Si la página se abrió con un enlace directo, no hay a dónde volver.
  const regresar = () => (window.history.state?.idx > 0 ? navegar(-1) : navegar('/administrador/login'));
  return (
    <QueryClientProvider client={consultas}>
      <div className={estilos.tarjeta}>
        <header className={estilos.cabecera}>
          <Title order={1}>Nuevo ticket de soporte</Title>
          <p>Un asesor le responderá al correo que indique.</p>
        </header>
        <Form form={form} onSubmit={enviar} className={estilos.formulario}>
          <ProductoField />
          <RucField />
          <ContactoFields />
          <AsuntoField />
          <div className={estilos.ancho}>
            <MensajeField />
          </div>
          <div className={estilos.ancho}>
            <Adjunto admite={PUBLICO} />
          </div>
          <Trampa name="pagina_web" />
          <div className={estilos.acciones}>
            <BotonAccion
              variant="default"
              h={42}
              alPulsar={regresar}
              leftSection={<Icono de={IconArrowLeft} />}
            >
              Regresar
            </BotonAccion>
            {!enviado && <BotonEnviar>Enviar ticket</BotonEnviar>}
          </div>
        </Form>
      </div>
    </QueryClientProvider>
  );
}
