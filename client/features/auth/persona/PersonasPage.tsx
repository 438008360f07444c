import { Anchor, Button } from '@mantine/core';
import { IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import {
  dejarEmpresa,
  MisEmpresas,
  toDespacho,
  toIngresoPersona,
  toSesionesPersona,
  type EmpresaDePersona,
} from '@/features/personas/presta';
import { guardarPersona, usePersona, type FichaGuardada } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { VentanaForm } from '@/ui/avisos/VentanaForm';
import { Icono, useOcupado } from '@/ui/base';
import { BotonEnviar, ClaveNuevaField, Form, PasswordField } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { salirDeLaPersona } from '../acciones';
import { CampoRuc, CampoUsuario } from '../campos';
import { Encabezado } from '../Encabezado';
import estilos from '../auth.module.css';
import { cambiarClavePersona, unirEmpresa } from './api';

/** Lo que ve una persona que ingresó: sus empresas, unir otra y salir. */
export function PersonasPage() {
  useTitulo('Mis empresas');
  const persona = usePersona();
  if (!persona) return <Navigate to={toIngresoPersona()} replace />;
  return (
    <QueryClientProvider client={consultas}>
      {persona.falta === 'clave' ? <ElegirClave /> : <Suyas persona={persona} />}
    </QueryClientProvider>
  );
}

function Suyas({ persona }: { persona: FichaGuardada }) {
  const cliente = useQueryClient();
  const saliendo = useOcupado();
  const [uniendo, setUniendo] = useState(false);
  const leerOtraVez = () => refrescar(cliente, alCambiar.misEmpresas);
  const dejar = async ({ eid, EMP_NOMBREC, USU_USUARIO }: EmpresaDePersona) => {
    const si = await dialogos.confirmar(
      `¿Dejar ${EMP_NOMBREC}?`,
      `Ya no entrará a ella con su correo. El usuario ${USU_USUARIO} queda sin contraseña: quien lo use la recupera por correo.`,
      { si: 'Dejar la empresa', peligro: true },
    );
    if (!si) return;
    try {
      await dejarEmpresa(eid);
      avisoBreve(`Dejó ${EMP_NOMBREC}.`);
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
    await leerOtraVez();
  };
  return (
    <>
      <Encabezado titulo="Mis empresas">
        {persona.nombre} · {persona.correo}
      </Encabezado>
      <MisEmpresas
        quien={persona.correo}
        vacio="Todavía no hay ninguna: una la primera con el RUC, el usuario y la contraseña que tiene en ella."
        alDejar={dejar}
      />
      <div className={estilos.ayuda}>
        <Button variant="default" onClick={() => setUniendo(true)} leftSection={<Icono de={IconPlus} />}>
          Unir una empresa
        </Button>
        <Button
          component={Link}
          to={toDespacho()}
          variant="default"
          leftSection={<Icono de={IconLayoutDashboard} />}
        >
          Despacho contable
        </Button>
      </div>
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={toSesionesPersona()}>
          Sesiones abiertas
        </Anchor>
        <Anchor
          component="button"
          type="button"
          disabled={saliendo.ocupado}
          onClick={() => void saliendo.durante(salirDeLaPersona)}
        >
          Cerrar sesión
        </Anchor>
      </p>
      {uniendo && (
        <Unir
          alTerminar={async () => {
            setUniendo(false);
            await leerOtraVez();
          }}
          alCerrar={() => setUniendo(false)}
        />
      )}
    </>
  );
}

const CUENTA = { ruc: '', usuario: '', clave: '' };

function Unir({ alTerminar, alCerrar }: { alTerminar: () => Promise<void>; alCerrar: () => void }) {
  const form = useForm({ defaultValues: CUENTA });
  const enviar = async ({ ruc, usuario, clave }: typeof CUENTA) => {
    try {
      const unida = await unirEmpresa({ ruc: ruc.trim(), usuario: usuario.trim(), clave });
      avisoBreve(`Ya entra a ${unida.EMP_NOMBREC} con su correo.`);
      await alTerminar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo="Unir una empresa" alCerrar={alCerrar}>
      <p className={estilos.nota}>
        Desde ahora entrará a ella con su correo y su contraseña; la que tiene en la empresa dejará de servir
        y sus sesiones abiertas se cerrarán.
      </p>
      <Form form={form} onSubmit={enviar} className={estilos.formulario} aria-label="Unir una empresa">
        <CampoRuc data-autofocus />
        <CampoUsuario autoComplete="off" />
        <PasswordField
          name="clave"
          label="Contraseña en esa empresa"
          autoComplete="off"
          rules={{ required: 'Ingrese su contraseña por favor!' }}
        />
        <BotonEnviar>Unir</BotonEnviar>
      </Form>
    </VentanaForm>
  );
}

const NUEVA = { clave_nueva: '', repetida: '' };

/** Quien entró con una clave temporal elige la suya antes de nada. */
function ElegirClave() {
  const form = useForm({ defaultValues: NUEVA });
  const enviar = async ({ clave_nueva }: typeof NUEVA) => {
    try {
      guardarPersona(await cambiarClavePersona({ clave_actual: '', clave_nueva }));
      avisoBreve('Sus otras sesiones se cerraron.', 'Contraseña cambiada');
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <>
      <Encabezado titulo="Elegir su contraseña">
        Ingresó con una clave temporal. Elija una contraseña propia para continuar.
      </Encabezado>
      <Form form={form} onSubmit={enviar} className={estilos.formulario}>
        <ClaveNuevaField
          name="clave_nueva"
          label="Contraseña nueva"
          rules={{ required: 'Ingrese la contraseña nueva' }}
        />
        <PasswordField
          name="repetida"
          label="Repita la contraseña nueva"
          autoComplete="new-password"
          rules={{
            required: 'Repita la contraseña nueva',
            validate: (repetida: string, datos) =>
              repetida === datos.clave_nueva || 'Las contraseñas no coinciden',
          }}
        />
        <BotonEnviar>Cambiar contraseña</BotonEnviar>
      </Form>
    </>
  );
}
