import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonEnviar, Form, TextField } from '@/ui/form';
import { Consulta, Datos, Estado, Tarjeta, type TonoEstado } from '@/ui/base';
import { useAdmin } from '@/session';
import { probarCorreo, useServidor, type Prueba } from './api';
import estilos from './configuraciones.module.css';

const RESULTADOS: Record<string, { tono: TonoEstado; texto: string }> = {
  ENVIADO: { tono: 'ok', texto: 'Enviado' },
  RECHAZADO: { tono: 'error', texto: 'Rechazado' },
  INCIERTO: { tono: 'aviso', texto: 'No se sabe si salió' },
  NO_SALIO: { tono: 'error', texto: 'No salió' },
};

function Resultado({ prueba }: { prueba: Prueba }) {
  const { tono, texto } = RESULTADOS[prueba.estado] ?? { tono: 'neutro', texto: prueba.estado };
  return (
    <div className={estilos.resultado} role="status">
      <Estado tono={tono}>{texto}</Estado>
      <p>{prueba.mensaje}</p>
      {prueba.detalle && (
        <p className={estilos.detalle}>
          El servidor dijo: <code>{prueba.detalle}</code>
        </p>
      )}
    </div>
  );
}

/** El servidor por el que sale el correo, y una prueba de que sale. */
export function PestanaCorreo() {
  const servidor = useServidor();
  const sesion = useAdmin();
  const [prueba, setPrueba] = useState<Prueba | null>(null);
  const form = useForm({ defaultValues: { correo: sesion?.USU_CORREO ?? '' } });
  const enviar = async ({ correo }: { correo: string }) => {
    setPrueba(null);
    try {
      setPrueba(await probarCorreo(correo.trim()));
    } catch (error) {
      aplicarErrores(form, error);
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <div className={estilos.dos}>
      <Tarjeta titulo="Servidor de correo">
        <p className={estilos.explicacion}>
          Lo pone quien instala el producto; desde aquí se ve y se prueba, sin su clave.
        </p>
        <Consulta de={servidor} enSeccion lineas={4}>
          {({ host, puerto, seguridad, usuario, remitente }) => (
            <Datos
              filas={[
                ['Servidor', host],
                ['Puerto', String(puerto)],
                ['Conexión segura', seguridad === 'ninguna' ? 'No' : seguridad],
                ['Usuario', usuario],
                ['Remitente', remitente],
              ]}
            />
          )}
        </Consulta>
      </Tarjeta>
      <Tarjeta titulo="Probar el envío">
        <p className={estilos.explicacion}>
          Envía ahora un correo de verdad y cuenta qué respondió el servidor.
        </p>
        <Form form={form} onSubmit={enviar} aria-label="Probar el envío">
          <TextField
            name="correo"
            label="Enviar a"
            type="email"
            autoComplete="email"
            withAsterisk
            rules={{ required: 'Ingrese un correo válido!' }}
          />
          <div className={estilos.pie}>
            <BotonEnviar>Enviar correo de prueba</BotonEnviar>
          </div>
        </Form>
        {prueba && <Resultado prueba={prueba} />}
      </Tarjeta>
    </div>
  );
}
