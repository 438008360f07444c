import { Button } from '@mantine/core';
import { IconRefresh, IconTicket, IconUserCircle } from '@tabler/icons-react';
import { mensajeDe } from '@/api/errors';
import { ErrorState } from '@/ui/avisos';
import { useTitulo } from '@/ui/titulo';
import { hora } from '@/lib/hora';
import { useAdmin, usePermiso } from '@/session';
import { Accesos } from './Accesos';
import { useTablero } from './api';
import { Contacto } from './Contacto';
import { IntentosFallidos } from './IntentosFallidos';
import { Saludo } from './Saludo';
import { SinRuc } from './SinRuc';
import { Espera } from './tablero/Espera';
import { Tablero } from './tablero/Tablero';
import propios from './tablero/tablero.module.css';
import estilos from './inicio.module.css';

const ACCESOS = [
  { to: '/administrador/cuenta', nombre: 'Mi cuenta', Icono: IconUserCircle },
  { to: '/administrador/soporteTicket', nombre: 'Nuevo ticket', Icono: IconTicket },
];

function ConTablero({ nombre, perfil }: { nombre: string; perfil: number }) {
  const { data, error, isFetching, refetch } = useTablero();
  return (
    <>
      <div className={propios.cabecera}>
        <Saludo nombre={nombre} />
        {data && (
          <Button
            variant="subtle"
            h={36}
            loading={isFetching}
            onClick={() => void refetch()}
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          >
            Actualizado a las {hora(new Date(data.actualizado))}
          </Button>
        )}
      </div>
      {data?.sin_ruc_proveedor && <SinRuc />}
      {data?.intentos_fallidos && <IntentosFallidos rafaga={data.intentos_fallidos} />}
      {data && <Tablero datos={data} perfil={perfil} />}
      {!data && !error && <Espera />}
      {!data && error && (
        <ErrorState enSeccion titulo="No se pudo cargar el tablero" alReintentar={() => void refetch()}>
          {mensajeDe(error)}
        </ErrorState>
      )}
    </>
  );
}

/** El tablero del proveedor; para quien no puede verlo, solo los accesos. */
export function InicioAdministrador() {
  useTitulo();
  const sesion = useAdmin();
  const conTablero = usePermiso('tablero.ver');
  if (!sesion) return null;
  const nombre = sesion.USU_NOMBRE || sesion.USU_USUARIO;
  if (conTablero) return <ConTablero nombre={nombre} perfil={Number(sesion.PRF_CODIGO)} />;
  return (
    <>
      <Saludo nombre={nombre} />
      <div className={estilos.rejilla}>
        <Accesos propios={ACCESOS} />
        <Contacto />
      </div>
    </>
  );
}
