import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { hoy } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import {
  Acciones,
  BotonEnviar,
  Campos,
  FechaField,
  Form,
  SelectField,
  TextareaField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { destinatariosQuery, pedir, type DeQue, type Destinatario } from './api';

interface Props {
  de: DeQue;
  /** Cómo se le dice: la línea con su fecha y su valor, la compra con su número. */
  que: string;
  alCerrar: () => void;
}

const OTRO = '';

/** Pide a alguien de la empresa, o a un correo, el documento de algo que no lo tiene. */
export function Pedir({ de, que, alCerrar }: Props) {
  const consulta = useQuery(destinatariosQuery);
  return (
    <VentanaForm titulo="Pedir el documento" alCerrar={alCerrar}>
      <Consulta de={consulta} enSeccion>
        {(gente) => <Formulario de={de} que={que} gente={gente} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ de, que, gente, alCerrar }: Props & { gente: Destinatario[] }) {
  const consultas = useQueryClient();
  const form = useForm({
    defaultValues: { quien: gente.length ? String(gente[0]!.id) : OTRO, correo: '', mensaje: '', hasta: '' },
  });
  const quien = useWatch({ control: form.control, name: 'quien' });
  const enviar = useEnvio(form, 'No se pidió', async (dicho, clave) => {
    const pedido = await pedir(
      {
        linea_id: null,
        compra_id: null,
        ...de,
        usuario_id: dicho.quien === OTRO ? null : Number(dicho.quien),
        correo: dicho.quien === OTRO ? dicho.correo.trim() : '',
        mensaje: dicho.mensaje.trim(),
        hasta: dicho.hasta || null,
      },
      clave,
    );
    void refrescar(consultas, alCambiar.respaldo);
    avisoBreve(`Se le pidió a ${pedido.usuario ?? pedido.correo}`);
    alCerrar();
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Pedir el documento">
      <p style={{ marginTop: 0 }}>{que}</p>
      <Campos columnas={1}>
        <SelectField
          name="quien"
          label="A quién"
          data={[
            ...gente.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            { value: OTRO, label: 'A otra persona, por su correo' },
          ]}
        />
        {quien === OTRO && (
          <TextField
            name="correo"
            label="Su correo"
            type="email"
            autoComplete="off"
            maxLength={254}
            withAsterisk
            description="Le llega un enlace que solo recibe este documento"
            rules={{ required: 'Escriba su correo.' }}
          />
        )}
        <TextareaField name="mensaje" label="Mensaje (opcional)" rows={3} maxLength={1000} />
        <FechaField name="hasta" label="Lo necesita hasta (opcional)" minimo={hoy()} />
      </Campos>
      <Acciones alCancelar={alCerrar}>
        <BotonEnviar>Pedir</BotonEnviar>
      </Acciones>
    </Form>
  );
}
