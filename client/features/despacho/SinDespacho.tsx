import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { avisoBreve, hacer } from '@/ui/avisos';
import { BotonAccion, Pagina, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, TextField } from '@/ui/form';
import { aceptar, fundar, rechazar, type Situacion } from './api';
import { ROLES } from './rotulos';
import estilos from './despacho.module.css';

/** Quien no está en un despacho responde a quien lo invitó, o abre el suyo. */
export function SinDespacho({ situacion }: { situacion: Situacion }) {
  const cliente = useQueryClient();
  const otraVez = () => refrescar(cliente, alCambiar.despacho);
  return (
    <Pagina titulo="Despacho" subtitulo="Las empresas que lleva una firma de contadores, en un solo tablero.">
      <div className={estilos.pila}>
        {situacion.invitaciones.map((i) => (
          <Tarjeta key={i.id} titulo={`Le invitan a ${i.despacho}`}>
            <div className={estilos.fila}>
              <span>
                {i.invitado_por} le invita como {ROLES[i.rol].toLowerCase()}. Vale hasta el{' '}
                {fecha(i.vence_en)}.
              </span>
              <span className={estilos.fila}>
                <BotonAccion
                  variant="default"
                  alPulsar={() => hacer(() => rechazar(i.id), 'Invitación rechazada', otraVez)}
                >
                  Rechazar
                </BotonAccion>
                <BotonAccion alPulsar={() => hacer(() => aceptar(i.id), `Ya está en ${i.despacho}`, otraVez)}>
                  Aceptar
                </BotonAccion>
              </span>
            </div>
          </Tarjeta>
        ))}
        <Tarjeta titulo="Abrir un despacho">
          <Abrir alAbrir={otraVez} />
        </Tarjeta>
      </div>
    </Pagina>
  );
}

function Abrir({ alAbrir }: { alAbrir: () => unknown }) {
  const form = useForm({ defaultValues: { nombre: '' } });
  const enviar = async ({ nombre }: { nombre: string }, clave: string) => {
    try {
      await fundar(nombre.trim(), clave);
      avisoBreve('Despacho abierto');
      await alAbrir();
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={enviar}>
      <p>
        Usted será su propietario: invita a su gente y da a sus clientes un código con el que le dan acceso.
        La suscripción sigue siendo de cada empresa.
      </p>
      <TextField
        name="nombre"
        label="Nombre del despacho"
        rules={{ required: 'Escriba el nombre del despacho.' }}
      />
      <Acciones>
        <BotonEnviar>Abrir el despacho</BotonEnviar>
      </Acciones>
    </Form>
  );
}
