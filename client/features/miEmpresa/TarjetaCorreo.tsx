import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Estado, Icono, Tarjeta } from '@/ui/base';
import { pedirConfirmacion, releer, type EmpresaPropia } from './api';
import estilos from './empresa.module.css';

/** Si el correo de la empresa está confirmado, qué no puede hacer mientras no lo esté, y pedir otro enlace. */
export function TarjetaCorreo({ empresa }: { empresa: EmpresaPropia }) {
  const [enviando, setEnviando] = useState(false);
  const reenviar = async () => {
    setEnviando(true);
    try {
      await pedirConfirmacion();
      avisoBreve(`Enlace enviado a ${empresa.email}`);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setEnviando(false);
      void releer();
    }
  };
  if (empresa.correo_confirmado)
    return (
      <Tarjeta titulo="Correo" acciones={<Estado tono="ok">Confirmado</Estado>}>
        <p className={estilos.texto}>A {empresa.email} llegan las respuestas de sus clientes.</p>
      </Tarjeta>
    );
  return (
    <Tarjeta titulo="Correo" acciones={<Estado tono="aviso">Sin confirmar</Estado>}>
      <p className={estilos.texto}>
        Abra el enlace que le enviamos a {empresa.email}. Hasta entonces no puede enviar mensajes a sus
        clientes, y los comprobantes van solo a los correos guardados de cada uno.
      </p>
      {empresa.acciones.includes('editar') && (
        <Button
          variant="default"
          h={36}
          loading={enviando}
          onClick={() => void reenviar()}
          leftSection={<Icono de={IconMail} />}
        >
          Reenviar el enlace
        </Button>
      )}
    </Tarjeta>
  );
}
