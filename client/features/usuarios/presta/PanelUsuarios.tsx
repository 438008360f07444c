import { Button } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toPerfiles } from '@/navegacion/enlaces';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { MenuFila } from '@/ui/tabla/MenuFila';
import { Consulta, Estado, Icono, Pagina, Tarjeta } from '@/ui/base';
import { fechaHora, hace } from '@/lib/fechas';
import { NOMBRE_PERFIL } from './perfiles';
import { localesDeQuery, perfilesQuery, usuariosQuery, type FuenteUsuarios, type Usuario } from './api';
import { useAccionesUsuario } from './useAccionesUsuario';
import { ListaInvitaciones } from './ListaInvitaciones';
import { VentanaInvitar } from './VentanaInvitar';
import { VentanaUsuario } from './VentanaUsuario';
import estilos from './usuarios.module.css';

const ANTES: Columna<Usuario>[] = [
  { id: 'USU_USUARIO', titulo: 'Usuario', celda: (u) => u.USU_USUARIO },
  { id: 'USU_CORREO', cede: 1, titulo: 'Correo', envolver: true, celda: (u) => <Correo de={u.USU_CORREO} /> },
];

/** Se lee entero: si no cabe, se parte después de la arroba. */
function Correo({ de }: { de: string }) {
  const [quien, ...donde] = de.split('@');
  return (
    <span className={estilos.correo}>
      {quien}@<wbr />
      {donde.join('@')}
    </span>
  );
}

/** Solo donde alguien la es. */
const PERSONA: Columna<Usuario> = {
  id: 'persona',
  cede: 1,
  titulo: 'Persona',
  envolver: true,
  celda: (u) => u.persona ?? <span className={estilos.tenue}>—</span>,
};
const DESPUES: Columna<Usuario>[] = [
  {
    id: 'ultimo_ingreso',
    cede: 2,
    titulo: 'Último ingreso',
    celda: (u) =>
      u.ultimo_ingreso ? (
        <span title={fechaHora(u.ultimo_ingreso)}>{hace(u.ultimo_ingreso)}</span>
      ) : (
        <span className={estilos.tenue}>Nunca</span>
      ),
  },
  {
    id: 'USU_ACTIVO',
    titulo: 'Estado',
    celda: (u) =>
      u.USU_ACTIVO ? <Estado tono="ok">Activo</Estado> : <Estado tono="error">Desactivado</Estado>,
  },
];

/** 'nuevo', el usuario que se edita, o ninguno. */
type Abierta = 'nuevo' | Usuario | null;

interface Props {
  fuente: FuenteUsuarios;
  edita: boolean;
  /** El usuario que mira, si es uno de ellos: no puede quitarse a sí mismo el acceso. */
  yo?: number;
  /** Si es una pantalla y no una parte de otra: lo primero que se hace en ella va arriba, como en las demás listas. */
  pagina?: { titulo: string; subtitulo: string };
  /** Lo que va debajo, en la pantalla. */
  children?: ReactNode;
}

export function PanelUsuarios({ fuente, edita, yo, pagina, children }: Props) {
  const usuarios = useQuery(usuariosQuery(fuente));
  const locales = useQuery(localesDeQuery(fuente));
  const perfiles = useQuery(perfilesQuery(fuente));
  const nombres = new Map(perfiles.data?.map((p) => [String(p.PRF_CODIGO), p.PRF_NOMBRE]));
  const [abierta, setAbierta] = useState<Abierta>(null);
  const [invitando, setInvitando] = useState(false);
  const accionesDe = useAccionesUsuario(fuente, setAbierta, yo);
  const nuevo = (
    <Button
      variant={pagina ? 'filled' : 'default'}
      onClick={() => setAbierta('nuevo')}
      leftSection={<Icono de={IconPlus} />}
    >
      Nuevo usuario
    </Button>
  );
  const columnas: Columna<Usuario>[] = [
    {
      id: 'USU_NOMBRE',
      titulo: 'Nombre',
      celda: (u) => (
        <>
          {u.USU_NOMBRE}
          {u.USU_CODIGO === yo && <span className={estilos.usted}>usted</span>}
        </>
      ),
    },
    ...ANTES,
    {
      id: 'perfil',
      titulo: 'Perfil',
      celda: (u) => nombres.get(u.perfil) ?? NOMBRE_PERFIL[u.perfil] ?? u.perfil,
    },
    ...(usuarios.data?.some((u) => u.persona) ? [PERSONA] : []),
    ...DESPUES,
    ...(edita
      ? [
          {
            id: 'acciones',
            titulo: 'Acciones',
            ancho: 80,
            celda: (u: Usuario) => <MenuFila nombre={u.USU_NOMBRE} acciones={accionesDe(u)} />,
          },
        ]
      : []),
  ];
  const panel = (
    <Tarjeta titulo="Usuarios de la empresa" acciones={!pagina && edita && nuevo} sinRelleno>
      <div className={estilos.contenido}>
        <Consulta de={usuarios} enSeccion lineas={5}>
          {(filas) => (
            <TablaSimple
              apilar
              etiqueta="Usuarios de la empresa"
              columnas={columnas}
              filas={filas}
              clave={(u) => u.USU_CODIGO}
              vacio="La empresa no tiene usuarios."
            />
          )}
        </Consulta>
      </div>
      {abierta && (
        <VentanaUsuario
          fuente={fuente}
          usuario={abierta === 'nuevo' ? null : abierta}
          yo={yo}
          locales={locales.data ?? []}
          alCerrar={() => setAbierta(null)}
        />
      )}
    </Tarjeta>
  );
  if (!pagina) return panel;
  return (
    <Pagina
      {...pagina}
      acciones={
        edita && (
          <>
            <Button variant="default" component={Link} to={toPerfiles()}>
              Perfiles
            </Button>
            <Button
              variant="default"
              onClick={() => setInvitando(true)}
              leftSection={<Icono de={IconMail} />}
            >
              Invitar por correo
            </Button>
            {nuevo}
          </>
        )
      }
    >
      <div className={estilos.tarjetas}>
        {panel}
        {edita && <ListaInvitaciones />}
        {children}
      </div>
      {invitando && <VentanaInvitar fuente={fuente} alCerrar={() => setInvitando(false)} />}
    </Pagina>
  );
}
