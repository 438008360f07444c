import { Anchor, Button } from '@mantine/core';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { mensajeDe } from '@/api/errors';
import type { components } from '@/api/schema';
import { toIngresoPersona, toInvitacion, toPersonas } from '@/features/personas/presta/enlaces';
import { fechaHora } from '@/lib/fechas';
import { guardarPersona, usePersona, type FichaGuardada } from '@/session';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta, useOcupado } from '@/ui/base';
import { BotonEnviar, Form, useEnvio } from '@/ui/form';
import { useTitulo } from '@/ui/titulo';
import { salirDeLaPersona } from '../acciones';
import { Encabezado } from '../Encabezado';
import estilos from '../auth.module.css';
import { aceptarInvitacion, invitacionQuery } from './api';
import { ALTA_VACIA, CamposAlta } from './CamposAlta';

type Leida = components['schemas']['InvitacionLeida'];

/** Lo que abre el enlace de una invitación: quién invita, a qué empresa, y cómo aceptarla. */
export function InvitacionPage() {
  return (
    <QueryClientProvider client={consultas}>
      <Invitacion />
    </QueryClientProvider>
  );
}

function Invitacion() {
  useTitulo('Invitación a una empresa');
  const { ficha = '' } = useParams();
  const persona = usePersona();
  // Quien la acepta sin ser una persona pasa a serlo aquí: lo leído sigue siendo de quien abrió el enlace.
  const [quien] = useState(persona?.correo ?? '');
  const consulta = useQuery(invitacionQuery(ficha, quien));
  const leida = consulta.data;
  return (
    <>
      <Encabezado titulo={leida ? `Le invitan a ${leida.empresa}` : 'Invitación a una empresa'}>
        {leida &&
          `${leida.invitado_por} le invita a trabajar en ${leida.empresa}, RUC ${leida.ruc}, con el perfil ${leida.perfil_nombre}. Vale hasta el ${fechaHora(leida.vence_en)}.`}
      </Encabezado>
      <Consulta de={consulta} enSeccion ausente="Esta invitación no sirve" lineas={4}>
        {(dicha) =>
          dicha.existe ? (
            <DeQuienYaEs ficha={ficha} leida={dicha} persona={persona} />
          ) : (
            <DeQuienNace ficha={ficha} correo={dicha.correo} />
          )
        }
      </Consulta>
      <p className={estilos.enlaces}>
        <Anchor component={Link} to={persona ? toPersonas() : toIngresoPersona()}>
          {persona ? 'Ir a mis empresas' : 'Ingresar'}
        </Anchor>
      </p>
    </>
  );
}

interface Suya {
  ficha: string;
  leida: Leida;
  persona: FichaGuardada | null;
}

function DeQuienYaEs({ ficha, leida, persona }: Suya) {
  const navegar = useNavigate();
  const cliente = useQueryClient();
  const { ocupado, durante } = useOcupado();
  const alIngreso = { volver: toInvitacion(ficha), correo: leida.correo };
  const aceptar = async () => {
    try {
      const { EMP_NOMBREC } = await aceptarInvitacion(
        { ficha, nombre: '', clave: '' },
        persona?.ficha ?? null,
      );
      // Las que se leyeron al ingresar no tienen todavía esta.
      await refrescar(cliente, alCambiar.misEmpresas);
      avisoBreve(`Ya entra a ${EMP_NOMBREC} con su correo.`);
      await navegar(toPersonas(), { replace: true });
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    }
  };
  if (!persona)
    return (
      <>
        <p className={estilos.nota}>
          Ya tiene una contraseña con {leida.correo}: ingrese con ella para aceptar.
        </p>
        <Button component={Link} to={toIngresoPersona()} state={alIngreso}>
          Ingresar para aceptar
        </Button>
      </>
    );
  if (persona.correo !== leida.correo)
    return (
      <>
        <p className={estilos.nota}>
          La invitación es para {leida.correo}, y usted ingresó como {persona.correo}.
        </p>
        <Button
          loading={ocupado}
          onClick={() =>
            void durante(async () => {
              await salirDeLaPersona();
              await navegar(toIngresoPersona(), { state: alIngreso });
            })
          }
        >
          Salir e ingresar con el otro correo
        </Button>
      </>
    );
  if (persona.falta) return <p className={estilos.nota}>Antes elija su contraseña, en «Mis empresas».</p>;
  return (
    <Button loading={ocupado} onClick={() => void durante(aceptar)}>
      Aceptar la invitación
    </Button>
  );
}

function DeQuienNace({ ficha, correo }: { ficha: string; correo: string }) {
  const navegar = useNavigate();
  const form = useForm({ defaultValues: ALTA_VACIA });
  const enviar = useEnvio(form, 'Error', async ({ nombre, clave }) => {
    const { EMP_NOMBREC, persona } = await aceptarInvitacion({ ficha, nombre: nombre.trim(), clave }, null);
    guardarPersona({ ...persona, ficha: persona.ficha ?? '' });
    avisoBreve(`Ya entra a ${EMP_NOMBREC} con su correo.`);
    await navegar(toPersonas(), { replace: true });
  });
  return (
    <>
      <p className={estilos.nota}>Entrará con su correo, {correo}, y la contraseña que elija ahora.</p>
      <Form form={form} onSubmit={enviar} className={estilos.formulario} aria-label="Aceptar la invitación">
        <CamposAlta />
        <BotonEnviar>Aceptar la invitación</BotonEnviar>
      </Form>
    </>
  );
}
