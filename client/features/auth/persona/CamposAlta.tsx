import { ClaveNuevaField, PasswordField, TextField } from '@/ui/form';

export const ALTA_VACIA = { nombre: '', clave: '', repetida: '' };

/** Lo que dice quien empieza a ser una persona: cómo se llama y su contraseña. */
export function CamposAlta() {
  return (
    <>
      <TextField
        name="nombre"
        label="Su nombre"
        autoComplete="name"
        maxLength={150}
        rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese su nombre' }}
      />
      <ClaveNuevaField
        name="clave"
        label="Contraseña"
        rules={{ required: 'Ingrese su contraseña por favor!' }}
      />
      <PasswordField
        name="repetida"
        label="Repita la contraseña"
        autoComplete="new-password"
        rules={{
          required: 'Repita la contraseña',
          validate: (repetida: string, datos) => repetida === datos.clave || 'Las contraseñas no coinciden',
        }}
      />
    </>
  );
}
