import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { avisoBreve, useConflicto } from '@/ui/avisos';
import { Acciones, Ancho, BotonEnviar, Campos, Form, PasswordField, TextField, useEnvio } from '@/ui/form';
import { Consulta, Tarjeta } from '@/ui/base';
import { CORREO } from '@/lib/validacion';
import { actualizar, useTipoSesion } from '@/session';
import { cambiarCuenta, cuentaQuery, leerCuenta, type CuentaPropia } from './api';

interface Datos {
  USU_NOMBRE: string;
  USU_CORREO: string;
  clave_actual: string;
}

const ROTULOS = { USU_NOMBRE: 'Nombre', USU_CORREO: 'Correo' };
const aFormulario = ({ USU_NOMBRE, USU_CORREO }: CuentaPropia): Datos => ({
  USU_NOMBRE,
  USU_CORREO,
  clave_actual: '',
});

/** Nombre y correo. Cambiar el correo pide la contraseña, porque a ese correo llega una nueva si se pide. */
export function DatosCuenta() {
  const cuenta = useQuery(cuentaQuery);
  return (
    <Tarjeta titulo="Sus datos">
      <Consulta de={cuenta} enSeccion lineas={4}>
        {(datos) => <Formulario key={datos.version} cuenta={datos} />}
      </Consulta>
    </Tarjeta>
  );
}

function Formulario({ cuenta }: { cuenta: CuentaPropia }) {
  const area = useTipoSesion();
  const consultas = useQueryClient();
  const [base] = useState(() => aFormulario(cuenta));
  const form = useForm<Datos>({ defaultValues: base });
  const correo = useWatch({ control: form.control, name: 'USU_CORREO' });
  const { guardar, ventana } = useConflicto<Datos>({
    rotulos: ROTULOS,
    // No pasa por la consulta: su nueva versión montaría otro formulario y se perdería lo escrito.
    cargar: () => leerCuenta().then((c) => ({ valores: aFormulario(c), version: c.version })),
  });
  const enviar = useEnvio(form, 'Error', async (valores) => {
    const guardada = await guardar({ base, version: cuenta.version, valores }, (v, version) =>
      cambiarCuenta({ ...v, version }),
    );
    if (!guardada) return;
    actualizar(area, { USU_NOMBRE: guardada.USU_NOMBRE, USU_CORREO: guardada.USU_CORREO });
    consultas.setQueryData(cuentaQuery.queryKey, guardada);
    avisoBreve('Sus datos se guardaron');
  });
  return (
    <Form form={form} onSubmit={enviar} aria-label="Sus datos">
      <Campos columnas={1}>
        <TextField
          name="USU_NOMBRE"
          label="Nombre"
          withAsterisk
          maxLength={150}
          autoComplete="name"
          rules={{ validate: (v: string) => Boolean(v.trim()) || 'Ingrese su nombre' }}
        />
        <TextField
          name="USU_CORREO"
          label="Correo"
          withAsterisk
          type="email"
          maxLength={254}
          autoComplete="email"
          rules={{
            required: 'Ingrese su correo',
            pattern: { value: CORREO, message: 'Ingrese un correo válido!' },
          }}
        />
        {correo.trim() !== base.USU_CORREO && (
          <Ancho>
            <PasswordField
              name="clave_actual"
              label="Su contraseña, para cambiar el correo"
              description="Avisaremos del cambio al correo anterior"
              autoComplete="current-password"
              rules={{ required: 'Ingrese su contraseña por favor!' }}
            />
          </Ancho>
        )}
      </Campos>
      <Acciones>
        <BotonEnviar>Guardar cambios</BotonEnviar>
      </Acciones>
      {ventana}
    </Form>
  );
}
