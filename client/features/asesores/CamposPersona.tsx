import { useFormContext, useWatch } from 'react-hook-form';
import { Ancho, Campos, SelectField, SwitchField, TextField } from '@/ui/form';
import { esDistribuidor, QUE_PUEDE, ROLES, type DatosPersona } from './formulario';

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const USUARIO = /^\s*[A-Za-z0-9][A-Za-z0-9._@-]*\s*$/;

const QUE_ES_CONTADOR =
  'Podrá entrar al área de sus empresas como delegado del propietario; cada entrada queda en la auditoría. ' +
  'Su usuario debe ser el RUC de su propia empresa, y esa empresa debe estar entre las suyas.';

interface Props {
  /** Nadie cambia su propio rol. */
  rolFijo?: boolean;
}

export function CamposPersona({ rolFijo }: Props) {
  const { control, getValues } = useFormContext<DatosPersona>();
  const [perfil, contador] = useWatch({ control, name: ['PRF_CODIGO', 'DRB_CONTADOR'] });
  const distribuidor = esDistribuidor(perfil);
  const esContador = () => esDistribuidor(getValues('PRF_CODIGO')) && getValues('DRB_CONTADOR');
  return (
    <Campos>
      <Ancho>
        <SelectField
          name="PRF_CODIGO"
          label="Rol"
          data={ROLES}
          disabled={rolFijo}
          description={
            rolFijo ? 'Nadie cambia su propio rol: pídaselo a otro administrador.' : QUE_PUEDE[perfil]
          }
        />
      </Ancho>
      {distribuidor && (
        <Ancho>
          <SwitchField name="DRB_CONTADOR" label="Es contador" description={QUE_ES_CONTADOR} />
        </Ancho>
      )}
      <TextField
        name="USU_NOMBRE"
        label="Nombre"
        withAsterisk
        maxLength={150}
        autoComplete="off"
        rules={{ required: 'Ingrese el nombre' }}
      />
      <TextField
        name="USU_USUARIO"
        label={distribuidor && contador ? 'Usuario (el RUC de su empresa)' : 'Usuario'}
        withAsterisk
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={distribuidor && contador ? 'numeric' : undefined}
        rules={{
          required: 'Ingrese el usuario',
          minLength: { value: 3, message: 'Debe tener al menos 3 caracteres' },
          pattern: { value: USUARIO, message: 'Use solo letras sin tilde, números, punto, guion o arroba' },
          validate: (usuario: string) =>
            !esContador() ||
            /^\d{13}$/.test(usuario.trim()) ||
            'El usuario de un contador es el RUC de su empresa (13 dígitos)',
        }}
      />
      <TextField
        name="USU_CORREO"
        label="Correo"
        type="email"
        withAsterisk
        maxLength={254}
        autoComplete="off"
        rules={{
          required: 'Ingrese el correo',
          pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
        }}
      />
      <TextField
        name="USU_TELEFONO"
        label="Teléfono"
        type="tel"
        maxLength={20}
        autoComplete="off"
        rules={{
          validate: (t: string) =>
            !t ||
            /^\d{7,10}$/.test(t.replace(/[\s()-]/g, '')) ||
            'El teléfono debe tener entre 7 y 10 dígitos',
        }}
      />
    </Campos>
  );
}
