import { useForm, useWatch } from 'react-hook-form';
import { get } from '@/api/http';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  Campos,
  Form,
  SwitchField,
  TextareaField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { CORREO } from '@/lib/validacion';
import { CLIENTES } from '../api';
import { cambiarContacto, crearContacto, type Contacto, type CuerpoContacto } from './api';

interface Props {
  cliente: number;
  contacto: Contacto | null;
  alGuardar: () => void;
  alCerrar: () => void;
}

const ROTULOS = {
  nombre: 'Nombre',
  cargo: 'Cargo',
  correo: 'Correo',
  telefono: 'Teléfono',
  recibe_documentos: 'Recibe documentos',
  recibe_estados: 'Recibe estados de cuenta',
  notas: 'Notas',
};
const VACIO: CuerpoContacto = {
  nombre: '',
  cargo: '',
  correo: '',
  telefono: '',
  recibe_documentos: false,
  recibe_estados: false,
  notas: '',
};
const siNo = (valor: unknown) => (valor ? 'Sí' : 'No');

const valoresDe = ({
  nombre,
  cargo,
  correo,
  telefono,
  recibe_documentos,
  recibe_estados,
  notas,
}: Contacto): CuerpoContacto => ({
  nombre,
  cargo,
  correo,
  telefono,
  recibe_documentos,
  recibe_estados,
  notas,
});

export function VentanaContacto({ cliente, contacto, alGuardar, alCerrar }: Props) {
  const base = contacto ? valoresDe(contacto) : VACIO;
  const form = useForm({ defaultValues: base });
  const { guardar, ventana } = useConflicto<CuerpoContacto>({
    rotulos: ROTULOS,
    cargar: async () => {
      const actual = (await get<Contacto[]>(`${CLIENTES}/${cliente}/contactos`)).find(
        ({ id }) => id === contacto?.id,
      );
      return { valores: actual ? valoresDe(actual) : base, version: actual?.version ?? 1 };
    },
    mostrar: { recibe_documentos: siNo, recibe_estados: siNo },
  });
  const enviar = useEnvio(form, 'Error', async (valores, clave) => {
    const guardado = contacto
      ? await guardar({ base, version: contacto.version, valores }, (v, version) =>
          cambiarContacto(cliente, contacto.id, { ...v, version }),
        )
      : await crearContacto(cliente, valores, clave);
    if (!guardado) return;
    avisoBreve('Contacto guardado');
    alGuardar();
    alCerrar();
  });
  const recibe = useWatch({ control: form.control, name: ['recibe_documentos', 'recibe_estados'] }).some(
    Boolean,
  );
  return (
    <>
      <VentanaForm titulo={contacto ? 'Editar contacto' : 'Nuevo contacto'} alCerrar={alCerrar} tamano={560}>
        <Form form={form} onSubmit={enviar} aria-label="Contacto">
          <CambiosSinGuardar />
          <Campos>
            <TextField
              name="nombre"
              label="Nombre"
              withAsterisk
              data-autofocus
              maxLength={150}
              rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese el nombre.' }}
            />
            <TextField name="cargo" label="Cargo" maxLength={100} />
            <TextField
              name="correo"
              type="email"
              label="Correo"
              withAsterisk={recibe}
              maxLength={254}
              rules={{
                validate: (v: string) => {
                  if (v.trim()) return CORREO.test(v.trim()) || 'Ingrese un correo válido!';
                  return (
                    !recibe || 'Ingrese el correo al que se le envían los documentos o estados de cuenta.'
                  );
                },
              }}
            />
            <TextField name="telefono" type="tel" label="Teléfono" maxLength={20} />
            <SwitchField name="recibe_estados" label="Recibe los estados de cuenta" />
            <SwitchField name="recibe_documentos" label="Recibe los documentos" />
            <Ancho>
              <TextareaField name="notas" label="Notas" maxLength={1000} minRows={2} />
            </Ancho>
          </Campos>
          <Acciones>
            <BotonEnviar>Guardar</BotonEnviar>
          </Acciones>
        </Form>
      </VentanaForm>
      {ventana}
    </>
  );
}
