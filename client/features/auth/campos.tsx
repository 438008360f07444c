import { Anchor } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { CORREO } from '@/lib/validacion';
import { BotonEnviar, CheckboxField, PasswordField, TextField } from '@/ui/form';
import estilos from './auth.module.css';

type Propio = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'rules'>;

export const CampoRuc = (propio: Propio) => (
  <TextField
    name="ruc"
    label="RUC"
    inputMode="numeric"
    maxLength={13}
    rules={{ required: 'Ingrese el ruc de la empresa!' }}
    {...propio}
  />
);

export const CampoUsuario = (propio: Propio) => (
  <TextField
    name="usuario"
    label="Usuario"
    autoComplete="username"
    autoCapitalize="none"
    rules={{ required: 'Ingrese su usuario!' }}
    {...propio}
  />
);

/** El de una persona: con él ingresa. */
export const CampoCorreo = (propio: Propio) => (
  <TextField
    name="correo"
    label="Correo"
    type="email"
    rules={{
      required: 'Ingrese su correo',
      pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
    }}
    {...propio}
  />
);

interface Recuperar {
  /** Dónde pide otra quien no la recuerda, y lo que esa página necesita saber de él. */
  to: string;
  state?: object;
}

/** Lo que todo ingreso pide después de decir quién es. */
export const ClaveDeIngreso = ({ recuperar }: { recuperar: Recuperar }) => (
  <>
    <PasswordField
      name="clave"
      label="Contraseña"
      autoComplete="current-password"
      rules={{ required: 'Ingrese su contraseña por favor!' }}
    />
    <div className={estilos.fila}>
      <CheckboxField name="recordar" label="Recordarme" />
      <Anchor component={Link} {...recuperar}>
        Recuperar contraseña
      </Anchor>
    </div>
    <BotonEnviar>Ingresar</BotonEnviar>
  </>
);
