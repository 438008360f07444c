import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { avisoBreve, useConflicto, VentanaForm } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, SelectField, TextField, useEnvio } from '@/ui/form';
import { NOMBRE_PERFIL, opcionesDe, type PerfilParaElegir } from './perfiles';
import { CORREO } from '@/lib/validacion';
import {
  actualizarUsuario,
  crearUsuario,
  leerUsuarios,
  perfilesQuery,
  type FuenteUsuarios,
  type Local,
  type Usuario,
} from './api';

interface Datos {
  USU_USUARIO: string;
  USU_NOMBRE: string;
  USU_CORREO: string;
  perfil: string;
  COM_CODIGO: string;
}

interface Props {
  fuente: FuenteUsuarios;
  /** Con null se crea uno nuevo. */
  usuario: Usuario | null;
  yo?: number;
  locales: Local[];
  alCerrar: () => void;
}

const aFormulario = (u: Usuario): Datos => ({
  USU_USUARIO: u.USU_USUARIO,
  USU_NOMBRE: u.USU_NOMBRE,
  USU_CORREO: u.USU_CORREO,
  perfil: u.perfil,
  COM_CODIGO: String(u.COM_CODIGO),
});
const NUEVO: Datos = {
  USU_USUARIO: '',
  USU_NOMBRE: '',
  USU_CORREO: '',
  perfil: 'facturador',
  COM_CODIGO: '',
};
const ROTULOS = {
  USU_NOMBRE: 'Nombre',
  USU_CORREO: 'Correo',
  perfil: 'Perfil',
  COM_CODIGO: 'Establecimiento',
};

// Si no se eligió ninguno antes de que llegaran, el servidor asigna el primero.
const elegido = ({ COM_CODIGO }: Datos) => Number(COM_CODIGO) || undefined;

export function VentanaUsuario({ fuente, usuario, yo, locales, alCerrar }: Props) {
  const cliente = useQueryClient();
  const { data: perfiles = [] } = useQuery(perfilesQuery(fuente));
  const form = useForm<Datos>({
    defaultValues: usuario
      ? aFormulario(usuario)
      : { ...NUEVO, COM_CODIGO: String(locales[0]?.COM_CODIGO ?? '') },
  });
  const local = (codigo: unknown) =>
    locales.find((l) => String(l.COM_CODIGO) === String(codigo))?.COM_NOMBRE ?? String(codigo);
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: ROTULOS,
    cargar: async () => {
      const actual = (await leerUsuarios(fuente)).find((u) => u.USU_CODIGO === usuario?.USU_CODIGO);
      return actual
        ? { valores: aFormulario(actual), version: actual.version }
        : { valores: form.getValues(), version: usuario?.version ?? 0 };
    },
    mostrar: {
      perfil: (v) => perfiles.find((p) => p.PRF_CODIGO === v)?.PRF_NOMBRE ?? NOMBRE_PERFIL[String(v)],
      COM_CODIGO: local,
    },
  });

  const enviar = useEnvio(form, 'Error', async (datos, clave) => {
    const cuerpo = {
      USU_NOMBRE: datos.USU_NOMBRE.trim(),
      USU_CORREO: datos.USU_CORREO.trim(),
      perfil: datos.perfil,
      COM_CODIGO: elegido(datos) ?? null,
    };
    if (usuario) {
      const guardado = await guardar(
        { base: aFormulario(usuario), version: usuario.version, valores: datos },
        (v, version) =>
          actualizarUsuario(fuente, usuario.USU_CODIGO, {
            USU_NOMBRE: v.USU_NOMBRE.trim(),
            USU_CORREO: v.USU_CORREO.trim(),
            perfil: v.perfil,
            COM_CODIGO: elegido(v),
            version,
          }),
      );
      if (!guardado) return;
    } else {
      await crearUsuario(fuente, { ...cuerpo, USU_USUARIO: datos.USU_USUARIO.trim() }, clave);
    }
    void refrescar(cliente, alCambiar.usuario(fuente.empresa));
    avisoBreve(
      usuario ? 'Usuario guardado' : `Se envió una clave temporal a ${cuerpo.USU_CORREO}.`,
      usuario ? undefined : 'Usuario creado',
    );
    alCerrar();
  });
  return (
    <VentanaForm
      titulo={usuario ? `Editar a ${usuario.USU_NOMBRE}` : 'Nuevo usuario'}
      tamano={620}
      alCerrar={alCerrar}
    >
      <Form form={form} onSubmit={enviar} aria-label={usuario ? 'Editar usuario' : 'Nuevo usuario'}>
        <CamposUsuario
          nuevo={!usuario}
          propio={usuario !== null && usuario.USU_CODIGO === yo}
          perfiles={perfiles.filter((p) => p.lo_da || p.PRF_CODIGO === usuario?.perfil)}
          locales={locales}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>{usuario ? 'Guardar cambios' : 'Crear usuario'}</BotonEnviar>
        </Acciones>
      </Form>
      {ventana}
    </VentanaForm>
  );
}

interface CamposProps {
  nuevo: boolean;
  /** Es el suyo: lo que le quitaría el acceso solo lo cambia otro propietario. */
  propio: boolean;
  perfiles: PerfilParaElegir[];
  locales: Local[];
}

function CamposUsuario({ nuevo, propio, perfiles, locales }: CamposProps) {
  return (
    <Campos>
      <TextField
        name="USU_USUARIO"
        label="Usuario"
        withAsterisk={nuevo}
        readOnly={!nuevo}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        rules={{
          required: 'Ingrese el usuario!',
          minLength: { value: 3, message: 'Debe tener al menos 3 caracteres' },
          pattern: {
            value: /^[A-Za-z0-9][A-Za-z0-9._@-]*$/,
            message: 'Use solo letras sin tilde, números, punto, guion o arroba.',
          },
        }}
      />
      <TextField
        name="USU_NOMBRE"
        label="Nombre"
        withAsterisk
        maxLength={200}
        rules={{ required: 'Ingrese el nombre!' }}
      />
      <TextField
        name="USU_CORREO"
        label="Correo electrónico"
        type="email"
        withAsterisk
        maxLength={254}
        rules={{
          required: 'Ingrese un correo válido!',
          pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
        }}
      />
      <SelectField
        name="COM_CODIGO"
        label="Establecimiento"
        disabled={propio}
        data={locales
          .filter((l) => l.COM_ACTIVO)
          .map((l) => ({ value: String(l.COM_CODIGO), label: `${l.COM_NUMERO} ${l.COM_NOMBRE}` }))}
      />
      <Ancho>
        <SelectField
          name="perfil"
          label="Perfil"
          disabled={propio}
          description={propio ? 'Su perfil y su establecimiento los cambia otro propietario.' : undefined}
          data={opcionesDe(perfiles)}
        />
      </Ancho>
    </Campos>
  );
}
