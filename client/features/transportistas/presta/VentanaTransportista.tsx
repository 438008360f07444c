import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { Identificacion } from '@/features/terceros/presta/Identificacion';
import { limpiar, porSuLargo } from '@/features/terceros/presta/identificacion';
import { CORREO, dicho } from '@/lib/validacion';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, TextField } from '@/ui/form';
import { conocer, crearTransportista, leerTransportista, type Conocido, type Transportista } from './api';
import { esPlaca, lasPlacas, MAL } from './placas';

interface Datos {
  tipo_identificacion: 'RUC' | 'CEDULA' | 'PASAPORTE' | 'EXTERIOR';
  identificacion: string;
  razon_social: string;
  placas: string;
  correo: string;
  celular: string;
}

export type TransportistaBreve = Pick<
  Transportista,
  'id' | 'razon_social' | 'identificacion' | 'placas' | 'correos'
>;

interface Props {
  /** Lo que se buscaba: un número o un nombre. */
  texto: string;
  alListo: (transportista: TransportistaBreve) => void;
  alCerrar: () => void;
}

const CAMPOS_ID = { tipo: 'tipo_identificacion', numero: 'identificacion' };

/** Los pocos datos que una guía necesita de un transportista nuevo. */
export function VentanaTransportista({ texto, alListo, alCerrar }: Props) {
  const numero = texto.replace(/[\s.-]/g, '');
  const tipo = porSuLargo(numero);
  const form = useForm<Datos>({
    defaultValues: {
      tipo_identificacion: tipo ?? 'RUC',
      identificacion: tipo ? numero : '',
      razon_social: tipo ? '' : texto,
      placas: '',
      correo: '',
      celular: '',
    },
  });
  const consultas = useQueryClient();
  const guardar = async (d: Datos, clave: string) => {
    const identificacion = limpiar(d.tipo_identificacion, d.identificacion);
    const correos = [d.correo.trim()].filter(Boolean);
    const cuerpo = {
      tipo_identificacion: d.tipo_identificacion,
      identificacion,
      razon_social: d.razon_social.trim(),
      placas: lasPlacas(d.placas),
      correos,
      celular: d.celular.trim(),
    };
    try {
      const { id } = await crearTransportista(cuerpo, clave);
      void refrescar(consultas, alCambiar.transportista);
      alListo({ ...cuerpo, id });
    } catch (error) {
      const { puestos } = ponerAnidados(form, error, (camino) =>
        camino.replace(/^(placas|correos)\..*/, '$1'),
      );
      if (!puestos) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Nuevo transportista" alCerrar={alCerrar} tamano={640}>
      <Form form={form} onSubmit={guardar} aria-label="Nuevo transportista">
        <Campos>
          <Identificado alListo={alListo} />
          <Ancho>
            <TextField
              name="razon_social"
              label="Nombre o razón social"
              withAsterisk
              maxLength={300}
              rules={{ validate: dicho('Ingrese el nombre.') }}
            />
          </Ancho>
          <TextField
            name="placas"
            label="Placas"
            className="tabular"
            placeholder="PBA-1234"
            description="Separadas por comas"
            maxLength={300}
            rules={{ validate: (v: string) => lasPlacas(v).every(esPlaca) || MAL }}
          />
          <TextField name="celular" label="Celular" type="tel" className="tabular" maxLength={20} />
          <Ancho>
            <TextField
              name="correo"
              label="Correo"
              type="email"
              maxLength={254}
              description="Allí recibe sus guías"
              rules={{
                validate: (v: string) => !v.trim() || CORREO.test(v.trim()) || 'Ingrese un correo válido!',
              }}
            />
          </Ancho>
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Crear y elegir</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

/** El registro llena el nombre; si la identificación ya es de un transportista, se elige ese. */
function Identificado({ alListo }: Pick<Props, 'alListo'>) {
  const form = useFormContext<Datos>();
  const alSaber = async ({ id, razon_social }: Conocido) => {
    if (id !== null) alListo(await leerTransportista(id));
    else if (razon_social) form.setValue('razon_social', razon_social);
  };
  return <Identificacion campos={CAMPOS_ID} consultar={conocer} alSaber={alSaber} />;
}
