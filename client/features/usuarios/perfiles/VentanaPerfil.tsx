import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import { Consulta } from '@/ui/base';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { NOMBRE_PERFIL } from '../presta/perfiles';
import { Permisos } from '../presta/Permisos';
import {
  actualizarPerfil,
  crearPerfil,
  leerPerfiles,
  permisosQuery,
  type PerfilPropio,
  type Permiso,
} from './api';

interface Datos {
  nombre: string;
  descripcion: string;
  permisos: string[];
}

interface Props {
  /** Con null se define uno nuevo. */
  perfil: PerfilPropio | null;
  alCerrar: () => void;
}

const ROTULOS = { nombre: 'Nombre', descripcion: 'Para quién es', permisos: 'Permisos' };
const aFormulario = ({ nombre, descripcion, permisos }: Datos): Datos => ({ nombre, descripcion, permisos });

/** Un perfil de la empresa: su nombre y lo que permite. */
export function VentanaPerfil({ perfil, alCerrar }: Props) {
  const catalogo = useQuery(permisosQuery);
  return (
    <VentanaForm
      titulo={perfil ? `Perfil ${perfil.nombre}` : 'Nuevo perfil'}
      tamano={760}
      alCerrar={alCerrar}
    >
      <Consulta de={catalogo} enSeccion lineas={8}>
        {(permisos) => <Formulario perfil={perfil} catalogo={permisos} alCerrar={alCerrar} />}
      </Consulta>
    </VentanaForm>
  );
}

function Formulario({ perfil, catalogo, alCerrar }: Props & { catalogo: Permiso[] }) {
  const cliente = useQueryClient();
  const form = useForm<Datos & { como: string }>({
    defaultValues: {
      ...(perfil ? aFormulario(perfil) : { nombre: '', descripcion: '', permisos: [] }),
      como: '',
    },
  });
  const nombreDe = (permiso: string) => catalogo.find((uno) => uno.permiso === permiso)?.nombre ?? permiso;
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: ROTULOS,
    cargar: async () => {
      const actual = (await leerPerfiles()).find(({ id }) => id === perfil?.id);
      return actual
        ? { valores: aFormulario(actual), version: actual.version }
        : { valores: aFormulario(form.getValues()), version: perfil?.version ?? 0 };
    },
    mostrar: { permisos: (suyos) => (suyos as string[]).map(nombreDe).join(', ') },
  });
  /** Los de uno de siempre, salvo los que quien está no puede dar. */
  const empezarComo = (fijo: string) =>
    form.setValue(
      'permisos',
      catalogo.filter(({ fijos, lo_da }) => lo_da && fijos.includes(fijo)).map(({ permiso }) => permiso),
      { shouldDirty: true, shouldValidate: true },
    );

  const enviar = useEnvio(form, 'Error', async (dados, clave) => {
    const datos = {
      nombre: dados.nombre.trim(),
      descripcion: dados.descripcion.trim(),
      permisos: dados.permisos,
    };
    if (perfil) {
      const guardado = await guardar(
        { base: aFormulario(perfil), version: perfil.version, valores: datos },
        (valores, version) => actualizarPerfil(perfil.id, { ...valores, version }),
      );
      if (!guardado) return;
    } else await crearPerfil(datos, clave);
    void refrescar(cliente, alCambiar.usuario(null));
    avisoBreve(perfil ? 'Perfil guardado' : 'Perfil creado');
    alCerrar();
  });
  return (
    <>
      <Form form={form} onSubmit={enviar} aria-label={perfil ? 'Editar perfil' : 'Nuevo perfil'}>
        <Campos>
          <TextField
            name="nombre"
            label="Nombre"
            withAsterisk
            maxLength={60}
            autoComplete="off"
            rules={{ required: 'Ingrese el nombre!' }}
          />
          {!perfil && (
            <SelectField
              name="como"
              label="Empezar con lo de"
              data={[
                { value: '', label: 'Ninguno' },
                ...Object.entries(NOMBRE_PERFIL).map(([value, label]) => ({ value, label })),
              ]}
              rules={{ onChange: ({ target }: { target: { value: string } }) => empezarComo(target.value) }}
            />
          )}
          <Ancho>
            <TextField
              name="descripcion"
              label="Para quién es"
              maxLength={200}
              autoComplete="off"
              description="Se lee al elegir el perfil de un usuario."
            />
          </Ancho>
        </Campos>
        <Permisos catalogo={catalogo} />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{perfil ? 'Guardar cambios' : 'Crear perfil'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </>
  );
}
