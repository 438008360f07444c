import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { toDespacho } from '@/features/personas/presta';
import { avisoBreve, dialogos, hacer, NoPermiso, VentanaForm } from '@/ui/avisos';
import { BotonAccion, Consulta, Icono, Pagina, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Form, SelectField, TextField } from '@/ui/form';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { useTitulo } from '@/ui/titulo';
import { MenuFila } from '@/ui/tabla/MenuFila';
import {
  cambiarRol,
  invitar,
  personalQuery,
  rechazar,
  sacar,
  situacionQuery,
  type Personal,
  type Rol,
  type Situacion,
} from '../api';
import { OPCIONES_ROL, ROLES } from '../rotulos';
import { Plantillas } from './Plantillas';
import estilos from '../despacho.module.css';

type Persona = Personal['personas'][number];

/** La gente de un despacho, el código con que una empresa le da acceso, y sus listas de tareas. */
export function PersonalPage() {
  const situacion = useQuery(situacionQuery);
  return (
    <Consulta de={situacion} lineas={12}>
      {({ despacho }) => {
        if (!despacho) return <Navigate to={toDespacho()} replace />;
        return despacho.rol === 'ASISTENTE' ? <NoEsSuyo /> : <Del despacho={despacho} />;
      }}
    </Consulta>
  );
}

function NoEsSuyo() {
  useTitulo('Personal del despacho');
  return (
    <NoPermiso
      accion={
        <Button component={Link} to={toDespacho()}>
          Ir al tablero
        </Button>
      }
    />
  );
}

function Del({ despacho: suyo }: { despacho: NonNullable<Situacion['despacho']> }) {
  const personal = useQuery(personalQuery);
  const [invitando, setInvitando] = useState(false);
  const esPropietario = suyo.rol === 'PROPIETARIO';
  return (
    <Pagina
      titulo="Personal del despacho"
      migas={[{ to: toDespacho(), texto: suyo.nombre }]}
      acciones={
        esPropietario && (
          <Button onClick={() => setInvitando(true)} leftSection={<Icono de={IconUserPlus} />}>
            Invitar
          </Button>
        )
      }
    >
      <div className={estilos.pila}>
        <Tarjeta titulo="Código del despacho">
          <p className={`${estilos.codigo} tabular`}>{suyo.codigo}</p>
          <p className={estilos.menor}>
            Su cliente lo escribe en Usuarios, «Despacho contable», y elige qué podrá hacer su gente en la
            empresa. Puede quitar el acceso cuando quiera.
          </p>
        </Tarjeta>
        <Consulta de={personal} enSeccion lineas={6}>
          {({ personas, invitaciones }) => (
            <>
              <Gente personas={personas} esPropietario={esPropietario} />
              {invitaciones.length > 0 && <Invitaciones de={invitaciones} puede={esPropietario} />}
            </>
          )}
        </Consulta>
        <Plantillas />
      </div>
      {invitando && <Invitar alCerrar={() => setInvitando(false)} />}
    </Pagina>
  );
}

function useOtraVez() {
  const cliente = useQueryClient();
  return () => refrescar(cliente, alCambiar.despacho);
}

function Gente({ personas, esPropietario }: { personas: Persona[]; esPropietario: boolean }) {
  const otraVez = useOtraVez();
  const echar = async ({ persona_id, nombre }: Persona) => {
    const mensaje = 'Queda fuera de todas las empresas ahora mismo, también si está trabajando en una.';
    if (await dialogos.confirmar(`¿Sacar a ${nombre} del despacho?`, mensaje, { si: 'Sacar', peligro: true }))
      await hacer(() => sacar(persona_id), `${nombre} ya no está en el despacho`, otraVez);
  };
  const columnas: Columna<Persona>[] = [
    { id: 'nombre', titulo: 'Nombre', celda: (p) => p.nombre },
    { id: 'correo', titulo: 'Correo', celda: (p) => p.correo },
    { id: 'rol', titulo: 'Rol', celda: (p) => ROLES[p.rol] },
    { id: 'empresas', titulo: 'Empresas', numerica: true, celda: (p) => p.empresas },
  ];
  if (esPropietario)
    columnas.push({
      id: 'acciones',
      titulo: 'Acciones',
      ancho: 80,
      celda: (p) => (
        <MenuFila
          nombre={p.nombre}
          acciones={[
            ...(Object.keys(ROLES) as Rol[])
              .filter((rol) => rol !== p.rol)
              .map((rol) => ({
                texto: `Hacer ${ROLES[rol].toLowerCase()}`,
                alElegir: () => hacer(() => cambiarRol(p.persona_id, rol), 'Rol cambiado', otraVez),
              })),
            { texto: 'Sacar del despacho', peligro: true, alElegir: () => echar(p) },
          ]}
        />
      ),
    });
  return (
    <Tarjeta titulo="Quiénes son" sinRelleno>
      <TablaSimple
        apilar
        etiqueta="Personal del despacho"
        columnas={columnas}
        filas={personas}
        clave={(p) => p.persona_id}
      />
    </Tarjeta>
  );
}

function Invitaciones({ de, puede }: { de: Personal['invitaciones']; puede: boolean }) {
  const otraVez = useOtraVez();
  return (
    <Tarjeta titulo="Invitaciones sin responder">
      <ul className={estilos.lista}>
        {de.map((i) => (
          <li key={i.id} className={estilos.fila}>
            <span>
              {i.correo}, {ROLES[i.rol].toLowerCase()}{' '}
              <span className={estilos.menor}>hasta el {fecha(i.vence_en)}</span>
            </span>
            {puede && (
              <BotonAccion
                variant="subtle"
                h={32}
                alPulsar={() => hacer(() => rechazar(i.id), 'Invitación retirada', otraVez)}
              >
                Retirar
              </BotonAccion>
            )}
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}

function Invitar({ alCerrar }: { alCerrar: () => void }) {
  const otraVez = useOtraVez();
  const form = useForm<{ correo: string; rol: Rol }>({ defaultValues: { correo: '', rol: 'ASISTENTE' } });
  const enviar = async (datos: { correo: string; rol: Rol }, clave: string) => {
    try {
      await invitar({ ...datos, correo: datos.correo.trim() }, clave);
      avisoBreve('Invitación enviada');
      alCerrar();
      await otraVez();
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  return (
    <VentanaForm titulo="Invitar al despacho" alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar}>
        <TextField name="correo" label="Correo" type="email" rules={{ required: 'Escriba su correo.' }} />
        <SelectField name="rol" label="Rol" data={OPCIONES_ROL} />
        <Acciones>
          <BotonEnviar>Enviar la invitación</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
