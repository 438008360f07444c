import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Campos, FechaField, Form, NumeroField, TextField } from '@/ui/form';
import { cantidad, enCampo } from '../lineas/valores';
import { recibirTraslado, type Traslado } from './api';
import { numeroDe } from './rotulos';

interface Dicho {
  fecha: string;
  observacion: string;
  lineas: { n: number; cantidad: string }[];
}

interface Props {
  traslado: Traslado;
  alCerrar: () => void;
}

/** Cuánto llegó de cada producto: se propone todo lo que falta, y se cambia lo que no llegó completo. */
export function Recibir({ traslado, alCerrar }: Props) {
  const consultas = useQueryClient();
  const faltan = traslado.lineas.filter(({ pendiente }) => Number(pendiente) > 0);
  const form = useForm<Dicho>({
    defaultValues: {
      fecha: hoy(),
      observacion: '',
      lineas: faltan.map(({ n, pendiente }) => ({ n, cantidad: enCampo(pendiente) })),
    },
  });
  const enviar = async ({ fecha, observacion, lineas }: Dicho, clave: string) => {
    try {
      const hecho = await recibirTraslado(
        traslado.id,
        {
          fecha,
          observacion,
          version: traslado.version,
          lineas: lineas.map((linea) => ({ ...linea, cantidad: linea.cantidad || '0' })),
        },
        clave,
      );
      await refrescar(consultas, alCambiar.existencia);
      avisoBreve(
        hecho.estado === 'RECIBIDO' ? 'Traslado recibido' : 'Recibido en parte: lo demás sigue en camino',
      );
      alCerrar();
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, (camino) =>
        camino === 'lineas' ? 'lineas.0.cantidad' : camino,
      );
      if (!puestos || sueltos.length)
        await dialogos.error('No se recibió', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const titulo = `Recibir el traslado ${numeroDe(traslado.numero)}`;
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="Día en que llegó"
            withAsterisk
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
          {faltan.map(({ n, nombre, pendiente, unidad }, i) => (
            <NumeroField
              key={n}
              name={`lineas.${i}.cantidad`}
              label={nombre}
              description={`Por llegar: ${cantidad(pendiente)} (${unidad.toLowerCase()})`}
              decimales={6}
              visibles={0}
              min={0}
              rules={{
                validate: (v: string) =>
                  Number(v) <= Number(pendiente) || `Faltan por llegar ${cantidad(pendiente)}`,
              }}
            />
          ))}
          <TextField
            name="observacion"
            label="Observación"
            maxLength={300}
            placeholder="Cómo llegó, quién lo trajo"
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Recibir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
